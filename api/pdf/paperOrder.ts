import type { DatasheetOrder } from './datasheet/datasheetOrder.ts'
import type { ProposalOrder } from './proposal/proposalOrder.ts'

/** What can be made a PDF of. */
export type PaperOrder = DatasheetOrder | ProposalOrder
