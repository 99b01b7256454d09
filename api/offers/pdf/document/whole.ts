/** Says that an element stays on one page. Its identity finds the element again after the layout. */
export type Whole = Readonly<Record<never, never>>

/** Properties of an element that goes to the next page as a whole if it does not fit; one higher than a page is split all the same, as
 * `laidPages` finds out. */
export const whole = (): { readonly wrap: false; readonly whole: Whole } => ({ wrap: false, whole: {} })
