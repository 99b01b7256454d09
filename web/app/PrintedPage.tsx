import { useTranslation } from 'react-i18next'
import { useDesign } from '../areas/designStore.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { LoadFailed } from './LoadFailed.tsx'

const PrintedDesign = onDemand(async () => (await import('./PrintedDesign.tsx')).PrintedDesign)

/** What goes on paper while no analysis is open: the map and its buttons would say little there. */
export const PrintedPage = ({ estimation }: { readonly estimation: Estimation }) => {
  const { t } = useTranslation('app')
  const isEmpty = useDesign(({ areas }) => areas.length === 0)
  return (
    <section lang={useSpokenLanguage('planner')} className="hidden space-y-6 bg-surface text-ink print:block">
      <p className="font-semibold text-xl">{t('title')}</p>
      <ErrorBoundary fallback={<LoadFailed />}>
        {isEmpty ? <p>{t('nothingToPrint')}</p> : <PrintedDesign estimation={estimation} />}
      </ErrorBoundary>
    </section>
  )
}
