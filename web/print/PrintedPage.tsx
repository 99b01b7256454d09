import type { ReactNode } from 'react'
import { useDesign } from '../design/designStore.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { LoadFailed } from '../ui/loading/LoadFailed.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'

const PrintedDesign = onDemand(async () => (await import('./PrintedDesign.tsx')).PrintedDesign)

interface PrintedPageProps {
  readonly estimation: Estimation
  /** Of a design that is only looked at. */
  readonly viewedFacts: ReactNode
}

/** What goes on paper while no analysis is open: the map and its buttons would say little there. */
export const PrintedPage = ({ estimation, viewedFacts }: PrintedPageProps) => {
  const { t } = useTranslation('app')
  const isEmpty = useDesign(({ areas }) => areas.length === 0)
  return (
    <section lang={useSpokenLanguage('planner')} className="hidden space-y-6 bg-surface text-ink print:block">
      <ErrorBoundary fallback={<LoadFailed />}>
        {isEmpty ? <p>{t('nothingToPrint')}</p> : <PrintedDesign estimation={estimation} viewedFacts={viewedFacts} />}
      </ErrorBoundary>
    </section>
  )
}
