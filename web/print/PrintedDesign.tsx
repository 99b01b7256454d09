import type { ReactNode } from 'react'
import { AreaTable } from '../areas/AreaTable.tsx'
import { usePanels } from '../catalogue/usePanels.ts'
import { useDesign } from '../design/designStore.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Choice } from '../panels/Choice.tsx'
import { useCurrentSite } from '../panels/useCurrentSite.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { PrintedTitle } from './PrintedTitle.tsx'

interface PrintedDesignProps {
  readonly estimation: Estimation
  /** Of a design that is only looked at. */
  readonly viewedFacts: ReactNode
}

/** The areas on paper, and the calculation where a panel lies on the current one or is chosen. It must be there before the browser prints, which
 * waits for no code to arrive; it shows nothing until then. */
export const PrintedDesign = ({ estimation, viewedFacts }: PrintedDesignProps) => {
  const { t } = useTranslation('app')
  const { areas } = useDesign()
  const { panelId } = estimation
  if (!useIsPrinting()) return null
  return (
    <>
      <div className="space-y-2">
        <PrintedTitle />
      </div>
      {viewedFacts}
      <AreaTable areas={areas} />
      {panelId ? (
        <PrintedCalculation panelId={panelId} estimation={estimation} />
      ) : (
        <p>{t(viewedFacts ? 'printMoreViewed' : 'printMore')}</p>
      )}
    </>
  )
}

interface PrintedCalculationProps {
  readonly panelId: string
  readonly estimation: Estimation
}

const PrintedCalculation = ({ panelId, estimation }: PrintedCalculationProps) => {
  const { data: panels } = usePanels()
  const site = useCurrentSite()
  return panels && <Choice site={site} panels={panels} panelId={panelId} estimation={estimation} />
}
