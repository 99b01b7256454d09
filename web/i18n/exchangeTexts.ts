import { exchange } from './texts/exchange.ts'

/** The texts of taking designs elsewhere and back. */
export const EXCHANGE_TEXTS = { exchange } as const
