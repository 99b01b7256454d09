import {
  CAP_FRACTION,
  CAP_PANEL_AREA_FACTOR,
  SPACING_ACROSS,
  SPACING_ALONG,
  type StandardLayout,
} from '#engine/layout/standardLayout.ts'
import { standardScheme } from '#engine/layout/standardScheme.ts'
import { filledIn } from '#words/filledIn.ts'
import { layoutText } from '#words/layoutText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { equation, type Fact } from '../../ui/figures/fact.ts'

/** Panel count, arrangement (`4 columns × 3 rows, portrait`), and the explanation of both. All figures come from the engine; nothing is
 * computed here.
 * @param layout null if unknown: nothing is explained */
export const standardLayoutFacts = (
  quantity: number,
  layout: StandardLayout | null,
  usableAreaM2: number,
  locale: LocaleBundle<'estimate' | 'panels'>,
): { readonly quantity: Fact; readonly layout: Fact } => {
  const { estimate, panels, formats } = locale
  const named = { name: estimate.quantity, value: formats.number(quantity) }
  if (!layout) return { quantity: named, layout: { name: estimate.layout, value: panels.missing } }
  const constants = methodConstants(formats)
  const metres = (value: number, digits: number) => `${formats.number(value, digits)} m`
  const { region, marginM, module } = standardScheme(layout)
  const count = (sideM: number, spacing: number, moduleM: number, result: number) => {
    const freeM = `(${metres(sideM, 2)} − 2 × ${metres(marginM, 0)})`
    const placeM = `(${formats.factor(spacing)} × ${metres(moduleM, 3)})`
    return equation([freeM, placeM], '÷', formats.number(result), '→')
  }
  const shareM2 = `${formats.number(CAP_FRACTION, 1)} × ${formats.number(usableAreaM2)} m²`
  const panelM = [layout.panelLengthMm, layout.panelWidthMm].map((mm) => metres(mm / 1000, 3)).join(' × ')
  const capTerms = [shareM2, `(${formats.number(CAP_PANEL_AREA_FACTOR, 1)} × ${panelM})`]
  const least = `min(${formats.number(layout.cap)}; ${layout.columns} × ${layout.rows})`
  return {
    quantity: {
      ...named,
      words: filledIn(estimate.quantityWords, constants),
      sums: [
        equation(capTerms, '÷', formats.number(layout.cap), '→'),
        equation([least], '×', formats.number(layout.quantity)),
      ],
    },
    layout: {
      name: estimate.layout,
      value: layoutText(layout, locale),
      words: filledIn(estimate.layoutWords, constants),
      sums: [
        count(region.widthM, SPACING_ACROSS, module.widthM, layout.columns),
        count(region.lengthM, SPACING_ALONG, module.lengthM, layout.rows),
      ],
    },
  }
}
