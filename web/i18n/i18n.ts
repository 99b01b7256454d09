import { filledIn } from '#wording/filledIn.ts'
import { pluralForm } from '#wording/pluralForm.ts'
import type { Texts } from './defineTexts.ts'
import type { Language } from './language.ts'
import { CORE_TEXTS, type Namespace, type Resources } from './resources.ts'

type StemOf<Key extends string> = Key extends `${infer Stem}_${ReturnType<typeof pluralForm>}` ? Stem : Key

/** How a text of a part of the interface is called: by its key, one with plural forms by the key without `_one`, `_other` or `_many`. */
export type TextKey<N extends Namespace> = StemOf<keyof Resources[N] & string>

/** The same with the part before it: `map:zoomIn`. */
export type QualifiedKey<N extends Namespace> = { [Part in N]: `${Part}:${TextKey<Part>}` }[N]

/** What is filled in for the places of a text; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number>>

const textsOf = new Map<string, Texts<string>>()

/** Adds texts of parts of the interface; they come with the code that speaks them. */
export const addTexts = (parts: Readonly<Record<string, Texts<string>>>): void => {
  for (const [namespace, texts] of Object.entries(parts)) textsOf.set(namespace, texts)
}

addTexts(CORE_TEXTS)

/** A text in a language, filled in.
 * @param qualified its part of the interface and its key: `map:zoomIn`
 * @throws where that part has not been added, or has no such text */
export const textIn = (language: Language, qualified: string, values: TextValues = {}): string => {
  const [namespace = '', key = ''] = qualified.split(':')
  const texts = textsOf.get(namespace)
  const spoken = language === 'mixed' ? texts?.mixed : language
  const forms = spoken && texts?.[spoken]
  const plural = spoken && typeof values.count === 'number' ? `${key}_${pluralForm(spoken, values.count)}` : key
  const text = forms?.[plural] ?? forms?.[key] ?? forms?.[`${key}_other`]
  if (text === undefined) throw new Error(`there is no text ${qualified}`)
  return filledIn(text, values)
}
