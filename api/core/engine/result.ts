/** An expected failure is a value with a code; a throw is a bug. */
export type Result<T, Fault> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
export const fail = <Fault>(fault: Fault): { readonly ok: false; readonly fault: Fault } => ({ ok: false, fault })
