declare module '*.json?sprite' {
    const symbols: string
    export default symbols
}
