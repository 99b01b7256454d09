import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { useDesign } from '../../design/designStore.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { BatterySection } from '../battery/BatterySection.tsx'
import { BillSection } from '../bill/BillSection.tsx'
import { MoneySection } from '../detailed/MoneySection.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import { EnvironmentSection } from '../setup/EnvironmentSection.tsx'
import { panelsOfSetups } from '../setup/setupPanel.ts'
import { environmentFacts } from '../standard/setupFacts.ts'
import { DetailedAlternatives } from './DetailedAlternatives.tsx'
import { carbonFacts } from './plantFacts.ts'
import type { ResultTabProps } from './ResultTabs.tsx'

/** Cost and savings of the plant, the other setups, and its climate benefit. */
export const SavingsTab = (props: ResultTabProps) => {
  const { analysis, request, shown, panels, lay, thenToHeading } = props
  const { setup, size } = shown
  const { assumptions, recommendations } = analysis
  const { fiscal, quote, loan, energyCommunity, bandPrices, battery } = request.detailed ?? {}
  const locale = useLocaleBundle('plant', 'detailed', 'analysis')
  const setFields = useDesign((design) => design.setFields)
  const { trees, cars } = environmentFacts(size, locale)
  return (
    <>
      <DetailedAlternatives
        {...props}
        current={setup}
        onSelect={lay && ((...selected) => thenToHeading(() => lay(...selected)))}
      />
      <InventedPrices panels={panelsOfSetups(recommendations, panels)} />
      <MoneySection
        money={size.money}
        assumptions={assumptions}
        sale={analysis.sale}
        purchase={{
          isVatRecovered: recoversVat(fiscal),
          fiscal: analysis.fiscal,
          powerKwp: size.totalPower / 1000,
          quotedKwp: quote?.powerKwp ?? null,
          loan: loan ?? null,
          energyCommunity: energyCommunity ?? null,
          bandPrices: bandPrices ?? null,
        }}
      />
      <BillSection months={size.bill} paidAnywayEurPerKwh={assumptions.electricityPriceNotAvoidedEurPerKwh ?? 0} />
      {setup.batterySizes && (
        <BatterySection
          sizes={setup.batterySizes}
          chosenKwh={battery?.capacityKwh ?? 0}
          quantity={(setup.asked ?? setup.size).quantity}
          years={size.money.years}
          lifeYears={assumptions.batteryReplacementYear ?? 0}
          onBattery={lay && ((chosen) => setFields({ battery: chosen }))}
        />
      )}
      <EnvironmentSection carbon={carbonFacts(size.money, assumptions, locale)} trees={trees} cars={cars} />
    </>
  )
}
