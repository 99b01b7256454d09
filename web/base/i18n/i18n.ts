import type { EN, Namespace, Texts } from '#words/en/texts.ts'
import { filledIn, pluralForm } from '#words/filledIn.ts'
import { type InterfacePart, type LanguageChoice, spokenLanguage } from './language.ts'

type StemOf<Key extends string> = Key extends `${infer Stem}_${ReturnType<typeof pluralForm>}` ? Stem : Key

/** Keys of a part's texts; a text with plural forms has its key without `_one`, `_other` or `_many`. */
export type TextKey<N extends Namespace> = StemOf<keyof (typeof EN)[N] & string>

/** The key with its namespace: `map:zoomIn`. */
export type QualifiedKey<N extends Namespace> = { [Part in N]: `${Part}:${TextKey<Part>}` }[N]

/** Values for a text's placeholders; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>

type NamespaceTexts = Readonly<Record<string, string>>

/** By language and namespace, `it/map`. */
const added = new Map<string, NamespaceTexts>()

/** Adds the texts of a part of the interface.
 * @param files of every language, by paths that end in `/it/planner.ts`; each export is a namespace */
export const addTexts = (files: Readonly<Record<string, unknown>>): void => {
  for (const [path, namespaces] of Object.entries(files) as [string, Record<string, NamespaceTexts>][]) {
    const language = path.split('/').at(-2)
    for (const [namespace, texts] of Object.entries(namespaces)) added.set(`${language}/${namespace}`, texts)
  }
}

/** Files of texts that load when their language is chosen, by path. */
const later = new Map<string, () => Promise<unknown>>()

/** Registers texts that load when their language is chosen.
 * @param files as in `addTexts`, each as a loader */
export const addTextsLater = (files: Readonly<Record<string, () => Promise<unknown>>>): void => {
  for (const [path, load] of Object.entries(files)) later.set(path, load)
}

const lackingOf = (choice: LanguageChoice) => [...later].filter(([path]) => path.split('/').at(-2) === choice)

/** Whether all texts of a language are loaded. */
export const hasTexts = (choice: LanguageChoice): boolean => lackingOf(choice).length === 0

/** Fetches missing texts of a language; null if none is missing.
 * @throws if they cannot be fetched */
export const fetchTexts = (choice: LanguageChoice): Promise<unknown> | null => {
  const lacking = lackingOf(choice)
  const fetchFile = async ([path, load]: (typeof lacking)[number]) => {
    addTexts({ [path]: await load() })
    later.delete(path)
  }
  return lacking.length > 0 ? Promise.all(lacking.map(fetchFile)) : null
}

// Messages of a page may appear before the texts of its own parts have loaded.
addTexts(import.meta.glob('#words/*/page.ts', { eager: true }))

const MAP_TEXTS: readonly string[] = [
  'page',
  'map',
  'mapChoice',
  'drawing',
  'locate',
  'searchBox',
] satisfies Namespace[]
const partOf = (namespace: string): InterfacePart => (MAP_TEXTS.includes(namespace) ? 'map' : 'planner')

const textsOf = (choice: LanguageChoice, namespace: string): NamespaceTexts | undefined =>
  added.get(`${spokenLanguage(choice, partOf(namespace))}/${namespace}`)

/** All texts of a namespace in the chosen language.
 * @throws if its part of the interface has not added them */
export const textsIn = <N extends Namespace>(choice: LanguageChoice, namespace: N): Texts[N] => {
  const texts = textsOf(choice, namespace)
  if (!texts) throw new Error(`the texts ${namespace} have not been added`)
  return texts as Texts[N]
}

/** A text in the chosen language with its values.
 * @param qualified namespace and key: `map:zoomIn`
 * @throws if the namespace or the text is missing */
export const textIn = (choice: LanguageChoice, qualified: string, values: TextValues = {}): string => {
  const [namespace = '', key = ''] = qualified.split(':')
  const texts = textsOf(choice, namespace)
  const spoken = spokenLanguage(choice, partOf(namespace))
  const plural = typeof values.count === 'number' ? `${key}_${pluralForm(spoken, values.count)}` : key
  const text = texts?.[plural] ?? texts?.[key] ?? texts?.[`${key}_other`]
  if (text === undefined) throw new Error(`there is no text ${qualified}`)
  return filledIn(text, values)
}
