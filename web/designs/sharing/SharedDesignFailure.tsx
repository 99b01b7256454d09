import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import type { OpenedShared } from './openShared.ts'

const WORDS = {
  missing: { title: 'notFoundTitle', text: 'notFoundText' },
  unreached: { title: 'notReachedTitle', text: 'notReachedText' },
  unreadable: { title: 'unreadableTitle', text: 'unreadableText' },
  unstored: { title: 'notStoredTitle', text: 'notStoredText' },
} as const

/** Replaces a shared design that could not be opened: the reason and the remedy. */
export const SharedDesignFailure = ({ at }: { readonly at: Exclude<OpenedShared['at'], 'viewed' | 'edited'> }) => {
  const { t } = useRestWords('designs')
  const lang = useSpokenLanguage('planner')
  const { title, text } = WORDS[at]
  return (
    <main lang={lang} className="grid min-h-full place-items-center bg-surface p-6 text-ink">
      <div className="max-w-md text-center">
        <h1 className="font-semibold text-2xl">{t(title)}</h1>
        <p className="mt-2 text-muted">{t(text)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          {at === 'unreached' && (
            <Button variant="primary" className="min-h-11" onClick={() => window.location.reload()}>
              {t('tryAgain')}
            </Button>
          )}
          <a
            href="/"
            className="inline-flex min-h-11 items-center rounded-lg border border-line bg-raised px-5 font-medium hover:bg-sunken"
          >
            {t('myPlanner')}
          </a>
        </div>
      </div>
    </main>
  )
}
