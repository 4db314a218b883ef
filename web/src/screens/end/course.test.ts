import { expect, it } from 'vitest'

import { chartOf } from './course'

const course = [
  { label: 'Start', values: [16, 20] },
  { label: 'Turn 1', values: [16, 17] },
  { label: 'Turn 2', values: [8, 17] },
]

it('steps down where something was lost', () => {
  const { stairs } = chartOf(course)
  expect(stairs[0]?.path).toBe('M46 61.6H326V61.6H606V128.8')
  expect(stairs[1]?.path).toBe('M46 28H326V53.2H606V53.2')
})

it('names the turns and a few heights', () => {
  const { ticks, lines } = chartOf(course)
  expect(ticks).toEqual([{ x: 186, label: '1' }, { x: 466, label: '2' }])
  expect(lines.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20])
})

it('leaves turns out where there are many', () => {
  const many = Array.from({ length: 51 }, (_, i) => ({ label: `Turn ${i}`, values: [50 - i] }))
  expect(chartOf(many).ticks.map(({ label }) => label)).toEqual(['5', '10', '15', '20', '25', '30', '35', '40', '45', '50'])
})
