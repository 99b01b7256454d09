import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'

type SourceKey = Extract<keyof LocaleBundle['wiring'], `source_${string}`>

/** How the catalogue begins the source of an inverter, up to the name of what it is; the first that fits counts. */
const KINDS = [
  ['source_copy', /^an? (?:\S+ )?copy of the data sheet of /],
  ['source_quoted', /^public table quoting the data sheet of /],
  ['source_dataSheet', /^(?:data sheet|technical specifications) of /],
  ['source_manual', /^(?:online )?manual of /],
  ['source_certificate', /^certificate of the /],
  ['source_sister', /^figures of the sister model |^a table of .* whose figures are those of the /],
  ['source_table', /^(?:one )?public table of /],
  ['source_tables', /^(?:\w+ )*tables of /],
] as const satisfies readonly (readonly [SourceKey, RegExp])[]

/** Begins a remark after the name. */
const REMARK = /;|, (?=[a-z])| (?:that|and) /
/** Remarks on figures that no document states. */
const DOUBT = /checked|inferred|legible|sister|least input|start voltage/

/** Sources that say no more than the grade `own`. */
const OWN_ENTRIES: readonly string[] = ['own', 'entered by the user']

/** Where the figures of an inverter are from, with the names of documents and makers as they are; as it is written where the catalogue
 * did not write it; null: its grade says it already. */
export const inverterSource = (
  { grade, source }: Pick<InverterModel, 'grade' | 'source'>,
  { wiring }: Pick<LocaleBundle, 'wiring'>,
): string | null => {
  if (grade === 'own') return OWN_ENTRIES.includes(source) ? null : source
  for (const [key, begins] of KINDS) {
    const rest = source.replace(begins, '')
    if (rest === source) continue
    const [name = rest] = rest.split(REMARK)
    const text = filledIn(wiring[key], { name: name.replace(' to ', ' – ') })
    // The grade D says already that its figures are to be checked.
    return grade !== 'D' && DOUBT.test(rest.slice(name.length)) ? filledIn(wiring.inDoubt, { source: text }) : text
  }
  return source
}
