import type { Panel } from '../../api/contract/panel.ts'

/** The choices of the power filter (specification, section 2): everything, ranges in watts, or a least power. */
export const POWER_RANGES = ['all', '400-450', '450-500', '500-550', '550'] as const
export type PowerRange = (typeof POWER_RANGES)[number]

export interface PanelFilters {
  readonly text: string
  readonly power: PowerRange
  /** Null for all brands. */
  readonly brand: string | null
}

export const NO_FILTERS: PanelFilters = { text: '', power: 'all', brand: null }

const isInRange = (powerW: number, range: PowerRange): boolean => {
  if (range === 'all') return true
  const [minW = 0, maxW = Number.POSITIVE_INFINITY] = range.split('-').map(Number)
  return powerW >= minW && powerW <= maxW
}

/** The panels that pass every filter: the text matches the title whatever its case, a range includes both its ends,
 * `550` means at least 550 W.
 * @see product specification, section 5 */
export const filterPanels = (panels: readonly Panel[], { text, power, brand }: PanelFilters): readonly Panel[] => {
  const wanted = text.trim().toLowerCase()
  return panels.filter(
    (panel) =>
      panel.title.toLowerCase().includes(wanted) &&
      isInRange(panel.power, power) &&
      (brand === null || panel.brand === brand),
  )
}

/** The distinct brands, in alphabetical order. */
export const brandsOf = (panels: readonly Panel[]): readonly string[] =>
  [...new Set(panels.map(({ brand }) => brand))].sort((a, b) => a.localeCompare(b))
