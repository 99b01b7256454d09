import { type Quote, quotedQuantity } from '#engine/finance/payment.ts'
import { roofPowerKwp } from '../../analysis/plantSetup.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { AlternativesSection } from './AlternativesSection.tsx'

/** The design's fields for a quote: the quote and its battery. */
const besideQuote = (quote: Quote) => ({
  quote,
  battery: quote.batteryCapacityKwh > 0 ? { capacityKwh: quote.batteryCapacityKwh } : null,
})

/** The design's fields without a quote: its battery goes with it. */
const withoutQuote = (quote: Quote) => ({ quote: null, ...(quote.batteryCapacityKwh > 0 && { battery: null }) })

/** Installers' quotes and the variants of the design beside the setup. */
export const QuotesTab = ({ analysis, request, shown, panels, lay, variants }: ResultTabProps) => {
  const { setup, size } = shown
  const { panelId } = setup
  // The price is that of the offer as long as there is one.
  const take = request.detailed?.offer ? null : lay
  const panelPowerW = size.totalPower / size.quantity
  return (
    <AlternativesSection
      figures={setup.quotes ?? []}
      advised={setup.advised ?? null}
      asked={request.detailed ?? {}}
      basis={{ roofPowerKwp: roofPowerKwp(setup), horizonYears: size.money.years.length - 1 }}
      variants={variants && { ...variants, figures: analysis.variants ?? [] }}
      panels={panels}
      onTake={
        take &&
        ((quote) => {
          const quantity = quotedQuantity(quote, panelPowerW, setup.curve.at(-1)?.quantity ?? 1)
          take({ panelId, quantity }, besideQuote(quote))
        })
      }
      onRelease={
        lay &&
        ((quote, quotes) => lay({ panelId, quantity: null }, { ...withoutQuote(quote), ...(quotes && { quotes }) }))
      }
    />
  )
}
