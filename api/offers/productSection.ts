import { fieldWords } from '#words/fieldWords.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { FIELD_GROUPS, type FieldName, fieldText, withoutDemonstration } from '#words/panelFields.ts'
import { type Block, type NamedValue, wholeSection } from './pdf/document/blocks.ts'
import type { Proposed } from './proposalContent.ts'

const { general, electrical, mechanical, loads } = FIELD_GROUPS
/** The price stands in the offer. */
const FIELDS: readonly FieldName[] = [...general, ...electrical, ...mechanical, ...loads].filter(
  (name) => name !== 'price',
)

/** What the catalogue knows of the proposed panel, the capacity of the battery, and the names of an offer's data sheets; invented and missing
 * values are left out. A panel that the catalogue does not know has its data sheets alone. */
export const productSection = (
  {
    setup,
    panels,
    options,
    dataSheets,
  }: Pick<Proposed, 'panels' | 'options' | 'dataSheets'> & { readonly setup: Pick<Proposed['setup'], 'panelId'> },
  locale: LocaleBundle,
): readonly Block[] => {
  const { proposal: own, panels: names, battery, formats } = locale
  const found = panels.find(({ id }) => id === setup.panelId)
  const panel = found && withoutDemonstration(found)
  const words = {
    ...fieldWords(locale),
    missing: '',
    warranty: (product: string, performance: string) =>
      [
        product && filledIn(own.productWarranty, { product }),
        performance && filledIn(own.performanceWarranty, { performance }),
      ]
        .filter(Boolean)
        .join('; '),
  }
  const capacityKwh = options?.battery?.capacityKwh ?? 0
  const rows: readonly NamedValue[] = [
    ...(panel
      ? [
          ...FIELDS.map((name): NamedValue => [names[name], fieldText(panel, name, words, formats)]),
          [
            own.battery,
            capacityKwh > 0 ? filledIn(battery.kwh, { capacity: formats.number(capacityKwh, 1) }) : '',
          ] as const,
        ]
      : []),
    [own.dataSheets, dataSheets.join(', ')],
  ]
  const known = rows.filter(([, value]) => value !== '')
  return known.length > 0 ? [wholeSection(own.product, { kind: 'rows', rows: known })] : []
}
