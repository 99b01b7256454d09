import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useRetryOnline } from './ErrorBoundary.tsx'

/** In place of a part of the page whose code could not be fetched: no network, or a new version of the planner, for which the
 * page must be loaded anew. Once there is a network again it tries by itself. */
export const LoadFailed = () => {
  const { t } = useTranslation('page')
  const lang = useSpokenLanguage('map')
  const retry = useRetryOnline()
  const look = 'min-h-11 rounded-lg px-5 font-medium'
  return (
    <div role="alert" lang={lang} className="grid place-items-center gap-3 p-8 text-center text-ink">
      <p className="font-semibold">{t('loadFailedTitle')}</p>
      <p className="text-muted">{t('loadFailedText')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" onClick={retry} className={`${look} bg-primary text-on-primary`}>
          {t('retry')}
        </button>
        <button type="button" onClick={() => window.location.reload()} className={`${look} hover:bg-sunken`}>
          {t('reload')}
        </button>
      </div>
    </div>
  )
}
