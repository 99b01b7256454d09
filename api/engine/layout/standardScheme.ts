import { MARGIN_M, SPACING_ACROSS, SPACING_ALONG, type StandardLayout } from './standardLayout.ts'

/** A drawing of the Standard layout, in metres from the region's upper left corner, x across and y along. It shows the
 * method's region, not a roof. */
export interface StandardScheme {
  readonly regionWidthM: number
  readonly regionLengthM: number
  /** Kept free on each side of the region. */
  readonly marginM: number
  readonly columns: number
  readonly rows: number
  /** Places taken by a module, row after row from the upper left. */
  readonly quantity: number
  /** Upper left corner of the first place: the grid stands in the middle of the region. */
  readonly originXM: number
  readonly originYM: number
  /** Size of a place, the spacing included. */
  readonly pitchXM: number
  readonly pitchYM: number
  /** Size of the module in the middle of its place. */
  readonly moduleWidthM: number
  readonly moduleLengthM: number
}

/** Where the modules of a Standard layout stand in its region.
 * @param layout as `standardLayout` gives it
 * @see decisions, section 1, "The Standard method, exactly" */
export const standardScheme = (layout: StandardLayout): StandardScheme => {
  const { orientation, columns, rows, quantity, regionWidthM, regionLengthM } = layout
  const lengthM = layout.panelLengthMm / 1000
  const widthM = layout.panelWidthMm / 1000
  const [moduleWidthM, moduleLengthM] = orientation === 'landscape' ? [lengthM, widthM] : [widthM, lengthM]
  const pitchXM = SPACING_ACROSS * moduleWidthM
  const pitchYM = SPACING_ALONG * moduleLengthM
  return {
    regionWidthM,
    regionLengthM,
    marginM: MARGIN_M,
    columns,
    rows,
    quantity,
    originXM: (regionWidthM - columns * pitchXM) / 2,
    originYM: (regionLengthM - rows * pitchYM) / 2,
    pitchXM,
    pitchYM,
    moduleWidthM,
    moduleLengthM,
  }
}
