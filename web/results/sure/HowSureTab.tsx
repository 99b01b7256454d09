import { bestSetupOf } from '#design/shownSetup.ts'
import { certaintyOf } from '../../analysis/plantSetup.ts'
import { ReadingsPart } from '../quotes/ReadingsPart.tsx'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { AgainstPvgis } from '../technical/AgainstPvgis.tsx'
import { CertaintySection } from './CertaintySection.tsx'
import { SizeCurve } from './SizeSection.tsx'

interface HowSureTabProps extends ResultTabProps {
  /** The number of modules, also while the user drags the handle of the curve. */
  readonly quantity: number
  readonly onMove: (quantity: number) => void
}

/** Effect of the plant's size on the figures, their certainty, and external estimates. */
export const HowSureTab = ({ analysis, request, shown, lay, quantity, onMove }: HowSureTabProps) => {
  const { setup, size } = shown
  const { panelId } = setup
  const certainty = certaintyOf(analysis, panelId)
  const best = bestSetupOf(analysis.recommendations, panelId)
  // The customer of an offer gets no advice for another plant.
  const isSold = lay === null && Boolean(request.detailed?.offer)
  const isBestNumber = best?.role === 'recommended' || best?.role === 'chosen'
  return (
    <>
      <SizeCurve
        curve={setup.curve}
        quantity={quantity}
        bestQuantity={best?.size.quantity ?? size.quantity}
        isAdvised={!isSold && isBestNumber}
        change={lay && { onMove, onQuantity: (chosen) => lay({ panelId, quantity: chosen }) }}
      />
      {certainty && (
        <CertaintySection
          certainty={certainty}
          isOfOtherNumber={certainty.quantity !== shown.quantity}
          netPresentValueEur={size.money.netPresentValueEur}
          horizonYears={size.money.years.length - 1}
          zone={analysis.sale.zone}
        />
      )}
      <AgainstPvgis size={size} request={request} weather={analysis.weather} />
      <ReadingsPart
        monthlyKwh={size.production.monthlyKwh}
        powerKwp={size.totalPower / 1000}
        yearToYearPercent={certainty?.parts.find(({ part }) => part === 'yearToYear')?.percent ?? null}
      />
    </>
  )
}
