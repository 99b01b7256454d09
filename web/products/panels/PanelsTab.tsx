import { useEffect, useRef, useState } from 'react'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import type { StandardSite } from '#engine/method/standard.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName } from '#words/panelFields.ts'
import { useEstimation } from '../../analysis/estimation.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { AreaCalculation } from '../../results/areaCalculation/AreaCalculation.tsx'
import type { CalculationProps } from '../../results/areaCalculation/calculationProps.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { usePanels } from '../usePanels.ts'
import { PanelCatalogue } from './PanelCatalogue.tsx'

interface ChoiceProps {
  readonly site: CalculationProps['site'] | null
  readonly panels: readonly Panel[]
  /** Id of the chosen panel, which may be missing in the catalogue. */
  readonly panelId: string | null
}

/** The calculation for the chosen panel and area, or one line saying which of the two is missing. */
export const Choice = ({ site, panels, panelId }: ChoiceProps) => {
  const estimation = useEstimation()
  const { t } = useRestWords('panels')
  const panel = panels.find(({ id }) => id === panelId)
  const isPanelDeleted = panelId !== null && !panel
  const topRef = useRevealed(panel?.id)
  return (
    <>
      {isPanelDeleted && <Notice text={t('panelDeleted')} />}
      {(site || panel) && (
        <div ref={topRef} className="scroll-mt-4">
          {site && panel && isRated(panel) && (
            <AreaCalculation site={site} panel={panel} figures={panelFigures(panel)} estimation={estimation} />
          )}
          {panel && !isRated(panel) && <Notice text={t('noPower', { panel: panelName(panel) })} />}
          {!site && panel && isRated(panel) && (
            <p className="text-muted">{t('areaMissing', { panel: panelName(panel) })}</p>
          )}
          {site && !panel && !isPanelDeleted && <p className="text-muted">{t('panelMissing', { area: site.label })}</p>}
        </div>
      )}
    </>
  )
}

/** Scrolls an element into view when another panel is chosen, not when it first appears. */
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

const PanelDetail = onDemand(async () => (await import('./PanelDetail.tsx')).PanelDetail)

interface PanelsTabProps {
  /** The current area, as an estimation method sees it; null where none is drawn. */
  readonly site: (StandardSite & { readonly label: string }) | null
  readonly selectedPanelId: string | null
  readonly onSelectPanel: (panelId: string) => void
}

/** The catalogue of panels and, once a panel and an area are chosen, the estimate of both. */
export const PanelsTab = ({ site, selectedPanelId, onSelectPanel }: PanelsTabProps) => {
  const { t } = useRestWords('panels')
  const { data: panels, error, isFetching, refetch } = usePanels()
  const [openPanelId, setOpenPanelId] = useState<string | null>(null)
  const opened = panels?.find(({ id }) => id === openPanelId)
  const close = () => setOpenPanelId(null)
  const select = (panel: Panel) => {
    onSelectPanel(panel.id)
    close()
  }
  const rootRef = useRetainFocus<HTMLDivElement>()
  const failure = isFetching ? null : error
  return (
    <div ref={rootRef} className="flex flex-col gap-4">
      {failure && <PanelsFailure error={failure} onRetry={() => void refetch()} />}
      {panels && <Choice site={site} panels={panels} panelId={selectedPanelId} />}
      <h3 className="sr-only">{t('catalogue')}</h3>
      {!failure && <PanelCatalogue panels={panels} selectedPanelId={selectedPanelId} onOpen={setOpenPanelId} />}
      {opened && <PanelDetail panel={opened} onSelect={() => select(opened)} onClose={close} />}
    </div>
  )
}

interface PanelsFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Replaces the list if it could not be loaded; the cause is logged. */
const PanelsFailure = ({ error, onRetry }: PanelsFailureProps) => {
  const { t } = useRestWords('panels')
  useEffect(
    function logFailure() {
      console.error('The panel list could not be loaded', error)
    },
    [error],
  )
  return (
    <Notice
      role="alert"
      tone="danger"
      title={t('failedTitle')}
      text={t('failedText')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
