import { useEffect, useRef } from 'react'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName } from '#words/panelFields.ts'
import { useEstimation } from '../../analysis/estimation.tsx'
import { useEstimateWords } from '../../base/i18n/estimateTexts.ts'
import { AreaCalculation } from '../../results/areaCalculation/AreaCalculation.tsx'
import type { CalculationProps } from '../../results/areaCalculation/calculationProps.ts'
import { Notice } from '../../ui/Notice.tsx'

interface ChoiceProps {
  readonly site: CalculationProps['site'] | null
  readonly panels: readonly Panel[]
  /** Id of the chosen panel, which may be missing in the catalogue. */
  readonly panelId: string | null
}

/** The calculation for the chosen panel and area, or one line saying which of the two is missing. */
export const Choice = ({ site, panels, panelId }: ChoiceProps) => {
  const estimation = useEstimation()
  const { t } = useEstimateWords('panels')
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
