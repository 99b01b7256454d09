/** How a module of an overlay is shown. A removed one leaves a ghost to bring it back by; one left open, which fits and is no part of
 * the plant, a faint outline. */
export const MODULE_STATE = { laid: 0, removed: 1, open: 2 } as const
