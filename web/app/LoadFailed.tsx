import { useTranslation } from 'react-i18next'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'

/** In place of a part of the page whose code could not be fetched: no network, or a new version of the planner. */
export const LoadFailed = () => {
  const { t } = useTranslation('page')
  const lang = useSpokenLanguage('map')
  return (
    <div role="alert" lang={lang} className="grid place-items-center gap-3 p-8 text-center text-ink">
      <p className="font-semibold">{t('loadFailedTitle')}</p>
      <p className="text-muted">{t('loadFailedText')}</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="min-h-11 rounded-lg bg-primary px-5 font-medium text-on-primary"
      >
        {t('reload')}
      </button>
    </div>
  )
}
