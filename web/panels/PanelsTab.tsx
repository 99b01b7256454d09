import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Panel } from '../../api/contract/panel.ts'
import type { Site } from '../../api/engine/method/estimationMethod.ts'
import { standardMethod } from '../../api/engine/method/standard.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { AreaCalculation } from './AreaCalculation.tsx'
import { PanelCardSkeletons } from './PanelCardSkeletons.tsx'
import { PanelCatalogue } from './PanelCatalogue.tsx'
import { PanelsFailure } from './PanelsFailure.tsx'
import { panelFigures } from './panelFigures.ts'
import { panelsQuery } from './panelsQuery.ts'

const PanelDetail = lazy(() => import('./PanelDetail.tsx').then((module) => ({ default: module.PanelDetail })))

interface PanelsTabProps {
  /** The current area, as an estimation method sees it; null where none is drawn. */
  readonly site: (Site & { readonly label: string }) | null
  readonly selectedPanelId: string | null
  readonly onSelectPanel: (panelId: string) => void
}

/** The catalogue of panels and, once a panel and an area are chosen, what the one gives on the other. */
export const PanelsTab = ({ site, selectedPanelId, onSelectPanel }: PanelsTabProps) => {
  const { t } = useTranslation('panels')
  const { data: panels, error, isFetching, refetch } = useQuery(panelsQuery())
  const [openPanelId, setOpenPanelId] = useState<string | null>(null)
  const selected = panels?.find(({ id }) => id === selectedPanelId)
  const opened = panels?.find(({ id }) => id === openPanelId)
  const close = () => setOpenPanelId(null)
  const select = (panel: Panel) => {
    onSelectPanel(panel.id)
    close()
  }
  return (
    <div className="space-y-4">
      {panels && <Choice site={site} panel={selected} />}
      <h3 className="sr-only">{t('catalogue')}</h3>
      {panels && <PanelCatalogue panels={panels} selectedPanelId={selectedPanelId} onOpen={setOpenPanelId} />}
      {!panels && isFetching && (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <PanelCardSkeletons />
        </>
      )}
      {!panels && !isFetching && error && <PanelsFailure error={error} onRetry={() => void refetch()} />}
      {opened && (
        <Suspense>
          <PanelDetail panel={opened} onSelect={() => select(opened)} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** The calculation for the chosen panel and area, or one line saying which of the two is missing. */
const Choice = ({ site, panel }: { readonly site: PanelsTabProps['site']; readonly panel: Panel | undefined }) => {
  const { t } = useTranslation('panels')
  const { formats } = useLanguage()
  const topRef = useRevealed(panel?.id)
  const chosen = site && panel ? { site, panel, figures: panelFigures(panel) } : null
  const estimate = chosen && standardMethod.estimate(chosen.site, chosen.figures)
  return (
    <div ref={topRef} className="scroll-mt-4 empty:hidden">
      <p role="status" className="sr-only">
        {estimate &&
          t('calculated', {
            quantity: estimate.layout.quantity,
            production: formats.energyKwh(estimate.annualProductionKwh),
          })}
      </p>
      {chosen && estimate && <AreaCalculation {...chosen} estimate={estimate} />}
      {!site && panel && <p className="text-muted">{t('areaMissing', { panel: panel.title })}</p>}
      {site && !panel && <p className="text-muted">{t('panelMissing', { area: site.label })}</p>}
    </div>
  )
}

/** Brings an element into view when another panel is chosen, not when it first appears. */
const useRevealed = (panelId: string | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  const shownPanelId = useRef(panelId)
  useEffect(
    function reveal() {
      if (panelId === undefined || shownPanelId.current === panelId) return
      shownPanelId.current = panelId
      ref.current?.scrollIntoView({ block: 'start' })
    },
    [panelId],
  )
  return ref
}
