import { Link } from 'wouter'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useDocumentTitle } from '../ui/useDocumentTitle.ts'

/** Any path that is no screen. */
export const NotFoundPage = () => {
  const { t } = useTranslation('page')
  useDocumentTitle(t('screenTitle', { screen: t('notFoundHeading') }))
  return (
    <main className="grid min-h-full place-items-center bg-surface p-6">
      <div className="max-w-md text-center">
        <img src="/favicon.svg" alt="" className="mx-auto mb-6 size-16" />
        <h1 className="font-semibold text-2xl">{t('notFoundHeading')}</h1>
        <p className="mt-2 text-muted">{t('notFoundText')}</p>
        <Link
          href="/"
          className="mt-6 inline-flex min-h-11 items-center rounded-lg bg-primary px-5 font-medium text-on-primary hover:bg-[#1d4ed8]"
        >
          {t('home')}
        </Link>
      </div>
    </main>
  )
}
