import {
  CAP_FRACTION,
  CAP_PANEL_AREA_FACTOR,
  SPACING_ACROSS,
  SPACING_ALONG,
  type StandardLayout,
} from '#engine/layout/standardLayout.ts'
import { standardScheme } from '#engine/layout/standardScheme.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../useExplain.ts'

/** The sums behind how many panels there are, and in what grid, with this case's figures put in. They show what the
 * engine worked out; nothing is worked out here. */
export const layoutSums = (layout: StandardLayout, usableAreaM2: number, formats: Formats) => {
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
    quantity: [
      equation(capTerms, '÷', formats.number(layout.cap), '→'),
      equation([least], '×', formats.number(layout.quantity)),
    ],
    layout: [
      count(region.widthM, SPACING_ACROSS, module.widthM, layout.columns),
      count(region.lengthM, SPACING_ALONG, module.lengthM, layout.rows),
    ],
  }
}
