import type { Namespace } from '#words/en/texts.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
// Whoever reads the rest may read these, too.
import './drawTexts.ts'
import type { Formats } from './formats.ts'
import { textsIn } from './i18n.ts'
import { useLanguage } from './LanguageProvider.tsx'
import { spokenLanguage } from './language.ts'
import { useFormats } from './useFormats.ts'
import { wordsOf } from './useWords.ts'

/** Namespaces of documents alone. */
type PaperNamespace = keyof typeof import('#words/en/pdf.ts') | keyof typeof import('#words/en/wiring.ts')
type ScreenNamespace = Exclude<Namespace, PaperNamespace>

/** All texts of the screen. */
export const useRestWords = wordsOf<ScreenNamespace>(
  import.meta.glob(
    ['#words/*/*.ts', '!**/{texts,page,planner,map,pdf,areas,drawing,scene,shade,surroundings,wiring}.ts'],
    {
      eager: true,
    },
  ),
)

interface InterfaceFormats {
  readonly formats: Formats
}

/** Locale bundle for `api/core/words`: the planner's texts of these namespaces in the chosen language, and its formats. */
export const useLocaleBundle = <N extends ScreenNamespace>(
  ...namespaces: readonly N[]
): LocaleBundle<N> & InterfaceFormats => {
  const { language } = useLanguage()
  const formats = useFormats()
  const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, textsIn(language, namespace)]))
  return { language: spokenLanguage(language, 'planner'), formats, ...texts } as unknown as LocaleBundle<N> &
    InterfaceFormats
}
