import { useEffect, useState } from 'react'
import type { StandardSite } from '#engine/method/standard.ts'
import type { Panel } from '#wire/panel.ts'
import { useEstimateWords } from '../../base/i18n/estimateTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { usePanels } from '../usePanels.ts'
import { Choice } from './Choice.tsx'
import { PanelCatalogue } from './PanelCatalogue.tsx'

const PanelDetail = onDemand(async () => (await import('./PanelDetail.tsx')).PanelDetail)

interface PanelsTabProps {
  /** The current area, as an estimation method sees it; null where none is drawn. */
  readonly site: (StandardSite & { readonly label: string }) | null
  readonly selectedPanelId: string | null
  readonly onSelectPanel: (panelId: string) => void
}

/** The catalogue of panels and, once a panel and an area are chosen, the estimate of both. */
export const PanelsTab = ({ site, selectedPanelId, onSelectPanel }: PanelsTabProps) => {
  const { t } = useEstimateWords('panels')
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
  const { t } = useEstimateWords('panels')
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
