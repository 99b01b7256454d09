import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#wire/language.ts'
import { fetchTexts, hasTexts } from './i18n.ts'
import {
  type InterfacePart,
  isLanguageKey,
  keepLanguage,
  type LanguageChoice,
  languageToOffer,
  readLanguage,
  spokenLanguage,
} from './language.ts'

interface LanguageState {
  readonly language: LanguageChoice
  /** Keeps the current language if the texts cannot be fetched. */
  readonly setLanguage: (language: LanguageChoice) => void
  /** The language offered in place of the mixture until the user chooses. */
  readonly offered: Language | null
}

const LanguageContext = createContext<LanguageState | null>(null)

interface LanguageProviderProps {
  /** Called if the texts of a chosen language could not be fetched; the same function in each render. */
  readonly onNotFetched?: (choice: LanguageChoice) => void
  readonly children: ReactNode
}

/** Provides the language chosen on this device; the mixture if its texts could not be fetched. */
export const LanguageProvider = ({ onNotFetched, children }: LanguageProviderProps) => {
  const wanted = useRef(readLanguage())
  const [language, speakIn] = useState(() => (hasTexts(wanted.current) ? wanted.current : 'mixed'))
  const [offered, setOffered] = useState(languageToOffer)
  useEffect(
    function speak() {
      document.documentElement.lang = spokenLanguage(language, 'map')
      // The mixture is not stored as long as nobody chose it: the browser's language is offered until the user answers.
      const isAnswered = language !== 'mixed' || offered === null
      if (isAnswered && wanted.current === language) keepLanguage(language)
    },
    [language, offered],
  )
  const setLanguage = useCallback(
    async (choice: LanguageChoice) => {
      wanted.current = choice
      try {
        const fetching = fetchTexts(choice)
        if (fetching) await fetching
        if (wanted.current !== choice) return
        speakIn(choice)
        setOffered(null)
      } catch (error) {
        console.error('The texts of a language could not be fetched', error)
        onNotFetched?.(choice)
      }
    },
    [onNotFetched],
  )
  useEffect(
    function followOtherTabs() {
      const follow = ({ key }: StorageEvent) => {
        if (isLanguageKey(key)) void setLanguage(readLanguage())
      }
      window.addEventListener('storage', follow)
      return () => window.removeEventListener('storage', follow)
    },
    [setLanguage],
  )
  const state = useMemo(() => ({ language, setLanguage, offered }), [language, offered, setLanguage])
  return <LanguageContext value={state}>{children}</LanguageContext>
}

/** Sets the map's language for everything on the map, also for texts shared with the planner. */
export const MapLanguage = ({ children }: { readonly children: ReactNode }) => {
  const state = useLanguage()
  const onMap = useMemo(() => ({ ...state, language: spokenLanguage(state.language, 'map') }), [state])
  return <LanguageContext value={onMap}>{children}</LanguageContext>
}

/** The chosen language and its switch. */
export const useLanguage = (): LanguageState => {
  const state = use(LanguageContext)
  if (!state) throw new Error('useLanguage needs a LanguageProvider above it')
  return state
}

/** `lang` attribute for an element of this part. The page's own is the map's language, so map texts need it only inside the planner. */
export const useSpokenLanguage = (part: InterfacePart): Language => spokenLanguage(useLanguage().language, part)
