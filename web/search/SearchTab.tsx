import { Building2, Clock, House, type LucideIcon } from 'lucide-react'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { Section } from '../ui/Section.tsx'
import type { RecentSearch } from './recentSearches.ts'
import { emitSearchLocation } from './searchLocation.ts'

interface SearchTabProps {
  /** Newest first. */
  readonly recentSearches: readonly RecentSearch[]
}

/** The Search tab: recent searches and starting points; a click emits the search. */
export const SearchTab = ({ recentSearches }: SearchTabProps) => {
  const { t } = useWords('search')
  const lang = useSpokenLanguage('planner')
  return (
    <div lang={lang} className="flex flex-col gap-6">
      <p className="text-muted">{t('hint')}</p>
      {recentSearches.length > 0 && (
        <Section title={t('recent')}>
          <ul className="-mx-2">
            {recentSearches.map((search) => (
              <li key={search.text}>
                <RecentSearchButton search={search} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('suggested')}>
        <ul className="grid grid-pair-[8rem] gap-3">
          <li>
            <SuggestedLocation Icon={Building2} place={t('suggestedFlorence')} />
          </li>
          <li>
            <SuggestedLocation Icon={House} place={t('suggestedNaples')} />
          </li>
        </ul>
      </Section>
    </div>
  )
}

const RecentSearchButton = ({ search }: { readonly search: RecentSearch }) => (
  <button
    type="button"
    onClick={() => emitSearchLocation(search)}
    className="flex min-h-10 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"
  >
    <Clock aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="min-w-0 truncate" title={search.text}>
      {search.text}
    </span>
  </button>
)

interface SuggestedLocationProps {
  readonly Icon: LucideIcon
  readonly place: string
}

const SuggestedLocation = ({ Icon, place }: SuggestedLocationProps) => (
  <button
    type="button"
    onClick={() => emitSearchLocation({ text: place })}
    className="flex size-full flex-col items-start gap-3 rounded-float border border-line bg-raised p-3 text-left font-medium transition-colors hover:border-primary hover:bg-accent-soft"
  >
    <span className="rounded-lg bg-accent-soft p-2 text-primary-strong">
      <Icon aria-hidden className="size-5" />
    </span>
    {place}
  </button>
)
