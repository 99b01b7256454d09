/** Sides of a module where the catalogue has none [mm]; docs/behaviour.md 6.1. */
export const DEFAULT_PANEL_LENGTH_MM = 1690
export const DEFAULT_PANEL_WIDTH_MM = 1046

/** Width of the region over its length. */
export const REGION_ASPECT = 1.5
/** Kept free on each side of the region [m]. */
export const MARGIN_M = 1
/** Ratio of the width of a module's place in the grid to the module's own. */
export const SPACING_ACROSS = 1.15
/** Ratio of the length of a module's place in the grid to the module's own. */
export const SPACING_ALONG = 1.25
/** Share of the usable area that modules may take. */
export const CAP_FRACTION = 0.6
/** Ratio of the area counted for a module to its own. */
export const CAP_PANEL_AREA_FACTOR = 1.3

export interface PanelSize {
  /** Longer side [mm]; the default where null. */
  readonly lengthMm: number | null
  /** Shorter side [mm]; the default where null. */
  readonly widthMm: number | null
}

export interface StandardLayout {
  readonly orientation: 'landscape' | 'portrait'
  readonly columns: number
  readonly rows: number
  /** Panels set up: the grid, but never more than the cap. */
  readonly quantity: number
  readonly cap: number
  readonly regionWidthM: number
  readonly regionLengthM: number
  readonly panelLengthMm: number
  readonly panelWidthMm: number
}

/** The grid of panels by the Standard method: a 1.5:1 region of the usable area less 1 m on each side, filled in
 * landscape and in portrait, the fuller one taken (a tie goes to landscape), capped at 60 % of the usable area over
 * 1.3 panel areas.
 * @param usableAreaM2 >= 0 [m²]
 * @param panel sides [mm]
 * @see docs/behaviour.md 6.2, 6.3 */
export const standardLayout = (usableAreaM2: number, panel: PanelSize): StandardLayout => {
  const panelLengthMm = panel.lengthMm ?? DEFAULT_PANEL_LENGTH_MM
  const panelWidthMm = panel.widthMm ?? DEFAULT_PANEL_WIDTH_MM
  const lengthM = panelLengthMm / 1000
  const widthM = panelWidthMm / 1000
  const regionWidthM = Math.sqrt(REGION_ASPECT * usableAreaM2)
  const regionLengthM = Math.sqrt(usableAreaM2 / REGION_ASPECT)
  const grid = (acrossM: number, alongM: number) => ({
    columns: wholeBelow((regionWidthM - 2 * MARGIN_M) / (SPACING_ACROSS * acrossM)),
    rows: wholeBelow((regionLengthM - 2 * MARGIN_M) / (SPACING_ALONG * alongM)),
  })
  const landscape = grid(lengthM, widthM)
  const portrait = grid(widthM, lengthM)
  const isPortrait = portrait.columns * portrait.rows > landscape.columns * landscape.rows
  const { columns, rows } = isPortrait ? portrait : landscape
  const cap = wholeBelow((CAP_FRACTION * usableAreaM2) / (CAP_PANEL_AREA_FACTOR * lengthM * widthM))
  return {
    orientation: isPortrait ? 'portrait' : 'landscape',
    columns,
    rows,
    quantity: Math.min(cap, columns * rows),
    cap,
    regionWidthM,
    regionLengthM,
    panelLengthMm,
    panelWidthMm,
  }
}

/** Relative slack for quotients that are whole numbers but for the rounding of binary fractions. */
const SLACK = 1e-9

/** Largest whole number not above `quotient`; 3.9999999999 counts as 4. Never negative. */
export const wholeBelow = (quotient: number): number =>
  Math.max(0, Math.floor(quotient + SLACK * Math.max(1, quotient)))

/** Smallest whole number not below `quotient`; 4.0000000001 counts as 4. Never negative, and never the zero -0. */
export const wholeAbove = (quotient: number): number => Math.max(0, Math.ceil(quotient - SLACK * Math.max(1, quotient)))
