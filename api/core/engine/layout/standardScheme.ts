import { MARGIN_M, SPACING_ACROSS, SPACING_ALONG, type StandardLayout } from './standardLayout.ts'

/** A drawing of the Standard layout, in metres from the region's upper left corner, x across and y along. It shows the
 * method's region, not a roof. */
export interface StandardScheme {
  readonly region: { readonly widthM: number; readonly lengthM: number }
  /** Kept free on each side of the region. */
  readonly marginM: number
  /** The places for modules, in the middle of the region: the upper left corner of the first and the size of each, the
   * spacing included. */
  readonly grid: {
    readonly columns: number
    readonly rows: number
    readonly originXM: number
    readonly originYM: number
    readonly pitchXM: number
    readonly pitchYM: number
  }
  /** The module in the middle of its place, in its orientation. */
  readonly module: { readonly widthM: number; readonly lengthM: number }
  /** Places taken by a module, row after row from the upper left. */
  readonly quantity: number
}

/** Whether the cap leaves places of the grid empty. */
export const isCapped = ({ cap, columns, rows }: Pick<StandardLayout, 'cap' | 'columns' | 'rows'>): boolean =>
  cap < columns * rows

/** Positions of the modules of a Standard layout in its region.
 * @param layout as `standardLayout` gives it
 * @see docs/behaviour.md 6.4 */
export const standardScheme = (layout: StandardLayout): StandardScheme => {
  const { orientation, columns, rows, quantity, regionWidthM, regionLengthM } = layout
  const sidesM = [layout.panelLengthMm / 1000, layout.panelWidthMm / 1000] as const
  const [widthM, lengthM] = orientation === 'landscape' ? sidesM : [sidesM[1], sidesM[0]]
  const pitchXM = SPACING_ACROSS * widthM
  const pitchYM = SPACING_ALONG * lengthM
  const originXM = (regionWidthM - columns * pitchXM) / 2
  const originYM = (regionLengthM - rows * pitchYM) / 2
  return {
    region: { widthM: regionWidthM, lengthM: regionLengthM },
    marginM: MARGIN_M,
    grid: { columns, rows, originXM, originYM, pitchXM, pitchYM },
    module: { widthM, lengthM },
    quantity,
  }
}
