import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'

/** How an element is drawn that takes the height left to it, between two limits. */
export interface Filling {
  readonly leastPt: number
  readonly mostPt: number
  readonly draw: (heightPt: number) => ReactElement
}

/** An element that takes the height that the rest of its part leaves of the page, as `laidPages` finds out. The part is the first child of
 * its page; one that exceeds the page even so goes on to the next, with the least height here.
 * @param leastPt [pt]
 * @param mostPt [pt]
 * @param draw draws it from a height [pt]; what it adds to this height must not depend on it */
export const fills = (leastPt: number, mostPt: number, draw: Filling['draw']): ReactElement => {
  const filling: Filling = { leastPt, mostPt, draw }
  const properties = { wrap: false, filling }
  return h(View, properties, draw(leastPt))
}
