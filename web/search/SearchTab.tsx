import { Building2, Clock, House, type LucideIcon } from 'lucide-react'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useWords } from '../i18n/useWords.ts'
import { Section } from '../ui/Section.tsx'

interface SearchTabProps {
  /** Newest first. */
  readonly recentSearches: readonly string[]
  /** Asks the address box to search this text (docs/behaviour.md 2.10). */
  readonly onSearch: (text: string) => void
}

/** The Search tab: recent searches and starting points. */
export const SearchTab = ({ recentSearches, onSearch }: SearchTabProps) => {
  const { t } = useWords('search')
  const lang = useSpokenLanguage('planner')
  return (
    <div lang={lang} className="flex flex-col gap-6">
      <p className="text-muted">{t('hint')}</p>
      <Section title={t('recent')}>
        {recentSearches.length === 0 ? (
          <p className="text-muted">{t('noRecent')}</p>
        ) : (
          <ul className="-mx-2">
            {recentSearches.map((search) => (
              <li key={search}>
                <RecentSearch search={search} onSearch={onSearch} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('suggested')}>
        <ul className="grid grid-pair-[8rem] gap-3">
          <li>
            <SuggestedLocation Icon={Building2} place={t('suggestedFlorence')} onSearch={onSearch} />
          </li>
          <li>
            <SuggestedLocation Icon={House} place={t('suggestedNaples')} onSearch={onSearch} />
          </li>
        </ul>
      </Section>
    </div>
  )
}

const RecentSearch = ({ search, onSearch }: { readonly search: string; readonly onSearch: (text: string) => void }) => (
  <button
    type="button"
    onClick={() => onSearch(search)}
    className="flex min-h-10 w-full items-center gap-3 rounded-lg px-2 text-left hover:bg-sunken pointer-coarse:min-h-11"
  >
    <Clock aria-hidden className="size-4 shrink-0 text-muted" />
    <span className="min-w-0 truncate" title={search}>
      {search}
    </span>
  </button>
)

interface SuggestedLocationProps {
  readonly Icon: LucideIcon
  readonly place: string
  readonly onSearch: (text: string) => void
}

const SuggestedLocation = ({ Icon, place, onSearch }: SuggestedLocationProps) => (
  <button
    type="button"
    onClick={() => onSearch(place)}
    className="flex size-full flex-col items-start gap-3 rounded-float border border-line bg-raised p-3 text-left font-medium transition-colors hover:border-primary hover:bg-accent-soft"
  >
    <span className="rounded-lg bg-accent-soft p-2 text-primary-strong">
      <Icon aria-hidden className="size-5" />
    </span>
    {place}
  </button>
)
