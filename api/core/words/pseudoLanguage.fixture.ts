import { EN, type Namespace } from './en/texts.ts'

type PseudoTexts = Readonly<Record<Namespace, Readonly<Record<string, string>>>>

const PLACE = /(\{\{\w+\}\})/

/** Every letter is a Cyrillic one; the places of values stay as they are. */
const pseudoText = (text: string): string =>
  text
    .split(PLACE)
    .map((part) => (PLACE.test(part) ? part : part.replace(/\p{L}/gu, 'ж')))
    .join('')

/** A language derived from English that marks every translated text: a Latin letter then comes from elsewhere. */
export const PSEUDO_TEXTS = Object.fromEntries(
  Object.entries(EN).map(([namespace, texts]) => [
    namespace,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])),
  ]),
) as PseudoTexts

/** Words that are written alike in every language: units, signs, what a catalogue calls its panels. */
const ALIKE =
  /\b(?:SolarPlanner|kWh|kWp|MWh|kW|W|V|A|kg|km|mm|cm|m|t|h|min|CO|Pa|GeoNames|CC BY|PDF|CSV|GeoJSON|KML|JSON|IT|EN|Esc|Ctrl|Alt)\b/g

/** The words of a text that did not come from the tree.
 * @param known names of the data that are shown: panels, places */
export const untranslatedWords = (text: string, known: readonly string[] = []): readonly string[] => {
  const own = [...known].sort((a, b) => b.length - a.length).reduce((rest, name) => rest.replaceAll(name, ' '), text)
  return [...new Set(own.replace(ALIKE, ' ').match(/\p{Script=Latin}{2,}/gu) ?? [])]
}
