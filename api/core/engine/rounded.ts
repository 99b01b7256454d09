/** A figure to so many decimals, as it is written or stored. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
