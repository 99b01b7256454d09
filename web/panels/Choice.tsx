import '../i18n/registerEstimateTexts.ts'
import { useEffect, useRef } from 'react'
import type { Panel } from '#contract/panel.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import { type StandardEstimate, type StandardSite, standardEstimate } from '#engine/method/standard.ts'
import { panelName } from '#wording/panelFields.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Notice } from '../ui/Notice.tsx'
import { AreaCalculation } from './AreaCalculation.tsx'

interface ChoiceProps {
  readonly site: (StandardSite & { readonly label: string }) | null
  readonly panels: readonly Panel[]
  /** The chosen one, which the catalogue may have no more. */
  readonly panelId: string | null
  readonly estimation: Estimation
}

/** The calculation for the chosen panel and area, or one line saying which of the two is missing. */
export const Choice = ({ site, panels, panelId, estimation }: ChoiceProps) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const panel = panels.find(({ id }) => id === panelId)
  const isPanelGone = panelId !== null && !panel
  const topRef = useRevealed(panel?.id)
  const chosen = site && panel ? { site, panel, figures: panelFigures(panel) } : null
  const estimate = chosen && standardEstimate(chosen.site, chosen.figures)
  const announced = estimation.method === 'standard' ? standardFigures(estimate) : detailedFigures(estimation)
  return (
    <>
      <p role="status" className="sr-only">
        {announced &&
          t('calculated', {
            quantity: formats.number(announced.quantity),
            production: formats.energyKwh(announced.productionKwh),
          })}
      </p>
      {isPanelGone && <Notice text={t('panelGone')} />}
      {(site || panel) && (
        <div ref={topRef} className="scroll-mt-4">
          {chosen && estimate && <AreaCalculation {...chosen} estimate={estimate} estimation={estimation} />}
          {!site && panel && <p className="text-muted">{t('areaMissing', { panel: panelName(panel) })}</p>}
          {site && !panel && !isPanelGone && <p className="text-muted">{t('panelMissing', { area: site.label })}</p>}
        </div>
      )}
    </>
  )
}

const standardFigures = (estimate: StandardEstimate | null) =>
  estimate && { quantity: estimate.layout.quantity, productionKwh: estimate.annualProductionKwh }

const detailedFigures = ({ detailed }: Estimation) =>
  detailed?.kind === 'ready' && !detailed.isStale
    ? { quantity: detailed.figures.quantity, productionKwh: detailed.figures.annualProductionKwh }
    : null

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
