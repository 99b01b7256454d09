import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
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
  /** The language stays where its texts cannot be fetched. */
  readonly setLanguage: (language: LanguageChoice) => void
  /** Offered in place of the mixture until something is chosen. */
  readonly offered: Language | null
}

const LanguageContext = createContext<LanguageState | null>(null)

interface LanguageProviderProps {
  /** The texts of a chosen language could not be fetched. The same function at every render. */
  readonly onNotFetched?: (choice: LanguageChoice) => void
  readonly children: ReactNode
}

/** Speaks the language chosen on this device; the mixture where its texts could not be fetched. */
export const LanguageProvider = ({ onNotFetched, children }: LanguageProviderProps) => {
  const wanted = useRef(readLanguage())
  const [language, speakIn] = useState(() => (hasTexts(wanted.current) ? wanted.current : 'mixed'))
  const [offered, setOffered] = useState(languageToOffer)
  useEffect(
    function speak() {
      document.documentElement.lang = spokenLanguage(language, 'map')
      // The mixture that nobody chose is not kept: their language is offered until they answer.
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

/** Everything that lies on the map speaks the map's language, also words that it shares with the planner. */
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

/** `lang` attribute of an element in this part of the interface. The page itself speaks the map's language, so that map
 * texts need it only inside the planner. */
export const useSpokenLanguage = (part: InterfacePart): Language => spokenLanguage(useLanguage().language, part)
