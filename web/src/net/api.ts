// Asking the server over HTTP. It answers with what was asked for, or refuses in words.
import type { Rejection } from './types'

export class ApiError extends Error {
    constructor(
        readonly code: string,
        words: string,
        readonly clause: string | null = null,
    ) {
        super(words)
    }
}

const OFFLINE = 'The server cannot be reached; is it running?'

interface Asked {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
    body?: unknown
    /** Whose token this is; never in the address, which servers write down. */
    token?: string | undefined
}

export async function request<T>(path: string, { method = 'GET', body, token }: Asked = {}): Promise<T> {
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (token) headers.Authorization = `Bearer ${token}`
    const sent = body === undefined ? null : JSON.stringify(body)
    const answer = await fetch(`/api/${path}`, { method, headers, body: sent }).catch(() => {
        throw new ApiError('OFFLINE', OFFLINE)
    })
    const text = await answer.text()
    if (!answer.ok) throw refusalIn(text)
    return (answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text) as T
}

function refusalIn(text: string): ApiError {
    try {
        const { code, words, clause } = JSON.parse(text) as Rejection
        return new ApiError(code, words, clause)
    } catch {
        return new ApiError('OFFLINE', OFFLINE)
    }
}

const kept = new Map<string, Promise<unknown>>()

/** What does not change while the page is open is asked for once: games, cards, rules. */
export function requestCached<T>(path: string): Promise<T> {
    const asked = kept.get(path) ?? request<T>(path)
    kept.set(path, asked)
    asked.catch(() => kept.delete(path))
    return asked as Promise<T>
}
