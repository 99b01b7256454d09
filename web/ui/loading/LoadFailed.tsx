import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useWords } from '../../base/i18n/useWords.ts'
import { useRetryOnline } from './ErrorBoundary.tsx'

/** Replaces a part of the page whose code could not be fetched: no network, or a new version of the planner, which needs a reload. It
 * retries when the network is back. A repeated failure needs a reload, too, because most browsers do not fetch a failed module again
 * (whatwg/html#6768). */
export const LoadFailed = () => {
  const { t } = useWords('page')
  const lang = useSpokenLanguage('map')
  const { retry, hasRetried } = useRetryOnline()
  return (
    <div role="alert" lang={lang} className="grid place-items-center gap-3 p-8 text-center text-ink">
      <p className="font-semibold">{t('loadFailedTitle')}</p>
      <p className="text-muted">{t('loadFailedText')}</p>
      <button
        type="button"
        onClick={hasRetried ? () => window.location.reload() : retry}
        className="min-h-11 rounded-lg bg-primary px-5 font-medium text-on-primary"
      >
        {t(hasRetried ? 'reload' : 'retry')}
      </button>
    </div>
  )
}
