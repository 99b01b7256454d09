import type { DetailedPlantRecommendation } from '#contract/plant.ts'
import type { Quote } from '#engine/finance/payment.ts'
import { roofPowerKwp } from '../../analysis/plantSetup.ts'
import { pinnedOf } from '../pinnedSetup.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { CompareSection } from '../sure/CompareSection.tsx'
import { modelledQuote, vatToAdd } from './modelledQuote.ts'
import { OffersSection } from './OffersSection.tsx'

/** The number of a setup's modules nearest to the power of a quote, at most those that fit. */
const quotedQuantity = ({ curve, size }: DetailedPlantRecommendation, { powerKwp }: Quote): number =>
  Math.min(curve.at(-1)?.quantity ?? 1, Math.max(1, Math.round((1000 * powerKwp * size.quantity) / size.totalPower)))

/** The design's fields for a quote: the quote and its battery. */
const besideQuote = (quote: Quote) => ({
  quote,
  battery: quote.batteryCapacityKwh > 0 ? { capacityKwh: quote.batteryCapacityKwh } : null,
})

/** Installers' quotes beside the setup, and pinned setups side by side. */
export const QuotesTab = ({ analysis, request, shown, panels, isStale, lay }: ResultTabProps) => {
  const { setup, size } = shown
  const { panelId } = setup
  const { battery, fiscal } = request.detailed ?? {}
  return (
    <>
      <OffersSection
        figures={setup.offers ?? []}
        asked={request.detailed?.offers}
        basis={{ roofPowerKwp: roofPowerKwp(setup), horizonYears: size.money.years.length - 1 }}
        start={modelledQuote(size, battery ?? null, vatToAdd(analysis, fiscal))}
        onTake={lay && ((quote) => lay({ panelId, quantity: quotedQuantity(setup, quote) }, besideQuote(quote)))}
      />
      {lay && (
        <CompareSection
          current={shown.isAnswered && !isStale ? pinnedOf(panelId, size, request) : null}
          panels={panels}
          onLay={lay}
        />
      )}
    </>
  )
}
