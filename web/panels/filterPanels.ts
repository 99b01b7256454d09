import type { Panel } from '../../api/contract/panel.ts'
import { type Phrase, presentText, translated } from '../../api/wording/catalogueText.ts'
import { panelName } from '../../api/wording/panelFields.ts'
import { foldedText } from '../i18n/foldText.ts'

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

/** What a panel is sought in: title, name, power with its unit, cell type in the words of the record and of the interface. */
const soughtText = (panel: Panel, phrases: readonly Phrase[]): string => {
  const cells = presentText(panel.cellType) ?? ''
  return foldedText([panel.title, panelName(panel), `${panel.power}Wp`, cells, translated(cells, phrases)].join(' '))
}

/** The panels that pass every filter: all words of the text occur in title, manufacturer, model, power or cell type, in
 * any order, accents and case aside; a range includes both its ends, `550` means at least 550 W. The specification
 * (section 5) seeks the text in the title; what is found so is found here as well.
 * @param phrases catalogue phrases in the interface's language */
export const filterPanels = (
  panels: readonly Panel[],
  { text, power, brand }: PanelFilters,
  phrases: readonly Phrase[],
): readonly Panel[] => {
  const wanted = foldedText(text).split(/\s+/)
  const isNamed = (sought: string) => wanted.every((word) => sought.includes(word))
  return panels.filter(
    (panel) =>
      isInRange(panel.power, power) && (brand === null || panel.brand === brand) && isNamed(soughtText(panel, phrases)),
  )
}

/** The distinct brands, in alphabetical order. */
export const brandsOf = (panels: readonly Panel[]): readonly string[] =>
  [...new Set(panels.map(({ brand }) => brand))].sort((a, b) => a.localeCompare(b))
