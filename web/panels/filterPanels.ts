import type { Panel } from '#contract/panel.ts'

/** The choices of the power filter (docs/behaviour.md 5.5): everything, ranges in watts, or a least power. */
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

/** The panels that pass every filter: the title contains every word of the text, case aside, in any order; a range includes both
 * its ends, `550` means at least 550 W; the brand equals the choice.
 * @see docs/behaviour.md 5.5 */
export const filterPanels = (panels: readonly Panel[], { text, power, brand }: PanelFilters): readonly Panel[] => {
  const words = text.toLowerCase().split(/\s+/)
  const isNamed = ({ title }: Panel) => words.every((word) => title.toLowerCase().includes(word))
  return panels.filter(
    (panel) => isInRange(panel.power, power) && (brand === null || panel.brand === brand) && isNamed(panel),
  )
}

/** The distinct brands, in alphabetical order. */
export const brandsOf = (panels: readonly Panel[]): readonly string[] =>
  [...new Set(panels.map(({ brand }) => brand))].filter(Boolean).sort((a, b) => a.localeCompare(b))
