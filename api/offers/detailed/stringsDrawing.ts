import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { type NamedString, UNPLACED_COLOUR } from '#words/namedStrings.ts'
import { RoofDrawing } from '../cover/roofDrawing.ts'
import { type RoofPlan, roofPlan, type StringPlan } from '../cover/roofPlan.ts'
import { COLOUR } from '../pdf/document/documentStyles.ts'
import { tag } from '../pdf/document/tag.ts'
import { Text } from '../pdf/document/text.ts'
import { laidModules } from './laidModules.ts'
import type { ProposedPlant } from './plantSections.ts'
import { laidNote } from './proposalTexts.ts'

/** Between the margins, and the picture's height [pt]. */
const PAGE_PT = 507
const PICTURE_PT = 165
/** Side of a colour in the legend [pt]. */
const SQUARE_PT = 7

/** The plan of the roofs alone, with the modules of each string. */
const stringsPlan = (proposed: ProposedPlant, strings: readonly NamedString[]): RoofPlan => {
  const laid = proposed.areas.map((_, index) => laidModules(proposed, index))
  const plan = roofPlan(proposed, { modules: (_, index) => (laid[index] ?? []).map(({ outline }) => outline) })
  const outlines = new Map(
    laid.flatMap((modules, index) =>
      modules.map(({ place }, at) => [
        `${proposed.setup.areas[index]?.areaId} ${place}`,
        plan.areas[index]?.modules[at] ?? [],
      ]),
    ),
  )
  const planned = strings.map(
    ({ placed, ...look }): StringPlan => ({
      ...look,
      modules: placed.flatMap(({ areaId, modules }) =>
        modules.flatMap((place) => {
          const outline = outlines.get(`${areaId} ${place}`)
          return outline ? [outline] : []
        }),
      ),
    }),
  )
  // Beside strings neither imagery nor surroundings nor empty roofs help.
  const areas = plan.areas.filter(({ modules }) => modules.length > 0)
  return { ...plan, areas, aerial: null, surroundings: [], strings: planned }
}

const legendEntry = (name: string, colour: string, isDashed: boolean): ReactElement =>
  h(
    View,
    { ...tag('LI'), key: name, style: { flexDirection: 'row', alignItems: 'center', gap: 4 } },
    h(View, {
      style: {
        width: SQUARE_PT,
        height: SQUARE_PT,
        backgroundColor: colour,
        borderWidth: isDashed ? 0.8 : 0,
        borderColor: COLOUR.ink,
      },
    }),
    h(Text, { ...tag('LBody'), style: {} }, name),
  )

/** The plan of the roofs with the modules in the colours of their strings, and a legend; modules in no string are grey. */
export const stringsDrawing = (
  proposed: ProposedPlant,
  strings: readonly NamedString[],
  locale: LocaleBundle,
): ReactElement => {
  const { setup } = proposed
  const hasUnplaced = setup.inverters.some(({ wired }) => (wired?.unplaced.length ?? 0) > 0)
  const [layout] = setup.areas.map((area) => area.layout)
  return h(
    View,
    { wrap: false },
    h(RoofDrawing, {
      plan: stringsPlan(proposed, strings),
      widthPt: PAGE_PT,
      heightPt: PICTURE_PT,
      caption: layout ? laidNote(setup.quantity, layout, locale) : '',
      alt: filledIn(locale.wiring.planAlt, { strings: strings.map(({ label }) => label).join(', ') }),
      locale,
    }),
    h(
      View,
      { ...tag('L'), style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 14, marginTop: 4 } },
      ...strings.map(({ label, colour, isDashed }) => legendEntry(label, colour, isDashed)),
      ...(hasUnplaced ? [legendEntry(locale.strings.inNoString, UNPLACED_COLOUR, false)] : []),
    ),
  )
}
