/** Texts of one part of the interface in both languages, and the language it speaks in the mixed interface (docs/behaviour.md 1.3).
 * That a key lacks a language does not compile. */
export interface Texts<Keys extends string> {
  readonly mixed: 'it' | 'en'
  readonly en: Readonly<Record<Keys, string>>
  readonly it: Readonly<Record<Keys, string>>
}

export const defineTexts = <const En extends Readonly<Record<string, string>>>(
  mixed: 'it' | 'en',
  en: En,
  it: Readonly<Record<keyof En & string, string>>,
): Texts<keyof En & string> => ({ mixed, en, it })
