/** Says that an element begins a page unless the page before would be less than half full. Its identity finds the element again after the
 * layout. */
export type NewPage = Readonly<Record<never, never>>

/** Properties of an element that begins a page; `laidPages` lets it follow where the page before is less than half full. */
export const newPage = (): { readonly break: true; readonly newPage: NewPage } => ({ break: true, newPage: {} })
