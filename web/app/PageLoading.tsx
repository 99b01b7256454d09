import { useTranslation } from '../i18n/useTranslation.ts'

/** What stands on the page until its code has arrived. */
export const PageLoading = () => {
  const { t } = useTranslation('page')
  return (
    <div role="status" className="grid h-full place-items-center bg-slate-600 text-white">
      {t('loading')}
    </div>
  )
}
