import type { DatasheetOrder } from './datasheet/datasheetOrder.ts'
import type { ProposalOrder } from './proposal/proposalOrder.ts'

/** What can be printed, and what the thread is asked: one at a time. */
export type PaperOrder = DatasheetOrder | ProposalOrder

/** `ready`: the thread has loaded its code; it says so once. */
export type PrintAnswer =
  | { readonly ready: true }
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly fault: string }
