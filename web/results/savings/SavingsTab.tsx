import { keptSetup } from '#design/shownSetup.ts'
import { countOwnEstimates } from '#design/usedAssumptions.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { higherGainText } from '#words/higherGainText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { AlternativesSection } from '../answer/AlternativesSection.tsx'
import { InventedPrices } from '../answer/InventedPrices.tsx'
import { panelsOfSetups } from '../answer/setupPanel.ts'
import { carbonFacts } from '../plantFacts.ts'
import type { ResultTabProps } from '../ResultTabs.tsx'
import { environmentFacts } from '../standard/setupFacts.ts'
import { BatterySection } from './BatterySection.tsx'
import { EnvironmentSection } from './EnvironmentSection.tsx'
import { MoneySection } from './MoneySection.tsx'

/** Cost and savings of the plant, its alternatives, and its climate benefit. */
export const SavingsTab = (props: ResultTabProps) => {
  const { analysis, request, shown, panels, lay, thenToHeading } = props
  const { setup, size } = shown
  const { assumptions, recommendations } = analysis
  const { fiscal, quote, offer, loan, energyCommunity, bandPrices, battery } = request.detailed ?? {}
  const locale = useLocaleBundle('plant', 'detailed', 'analysis')
  // The customer of an offer gets no advice for another plant.
  const isSold = lay === null && Boolean(offer)
  const { trees, cars } = environmentFacts(size, locale)
  const layouts = size.areas.filter(({ quantity }) => quantity > 0).map(({ layout }) => layout)
  return (
    <>
      {!isSold && (
        <DetailedAlternatives
          {...props}
          current={setup}
          onSelect={lay && ((...selected) => thenToHeading(() => lay(...selected)))}
        />
      )}
      {!offer && <InventedPrices panels={panelsOfSetups(recommendations, panels)} />}
      <MoneySection
        money={size.money}
        assumptions={assumptions}
        sale={analysis.sale}
        onSale={lay && ((sale) => lay(keptSetup(shown, props.setup), { sale }))}
        purchase={{
          isVatRecovered: recoversVat(fiscal),
          fiscal: analysis.fiscal,
          powerKwp: size.totalPower / 1000,
          quotedKwp: quote?.powerKwp ?? null,
          isOffered: Boolean(offer),
          loan: loan ?? null,
          energyCommunity: energyCommunity ?? null,
          bandPrices: bandPrices ?? null,
        }}
        ownEstimates={countOwnEstimates({
          options: request.detailed,
          areas: request.areas,
          analysis,
          layouts,
          inverters: size.inverters,
        })}
      />
      {setup.batterySizes && !isSold && (
        <BatterySection
          sizes={setup.batterySizes}
          chosenKwh={battery?.capacityKwh ?? 0}
          quantity={(setup.asked ?? setup.size).quantity}
          years={size.money.years}
          lifeYears={assumptions.batteryReplacementYear ?? 0}
          onBattery={lay && ((chosen) => lay(keptSetup(shown, props.setup), { battery: chosen }))}
        />
      )}
      <EnvironmentSection carbon={carbonFacts(size.money, assumptions, locale)} trees={trees} cars={cars} />
    </>
  )
}

type DetailedSetup = ResultTabProps['shown']['setup']

interface DetailedAlternativesProps extends Pick<ResultTabProps, 'analysis' | 'panels'> {
  readonly current: DetailedSetup
  readonly onSelect: ResultTabProps['lay']
}

/** False: the setup follows the best number of its panel. Setups chosen for cost or energy keep their number. */
const KEEPS_NUMBER = { recommended: false, leastLoss: false, chosen: false, economy: true, premium: true } as const

/** The plant's alternative setups, with the rule behind each. */
export const DetailedAlternatives = ({ analysis, panels, current, onSelect }: DetailedAlternativesProps) => {
  const { t, formats } = useRestWords(['plant', 'detailed'])
  const locale = useLocaleBundle('plant', 'analysis')
  const alternatives = analysis.recommendations
    .filter((setup) => setup !== current)
    .map(({ panelId, role, better, batteryCapacityKwh, size }) => ({
      ...size,
      panelId,
      role,
      better,
      batteryCapacityKwh,
    }))
  const has = (role: DetailedSetup['role']) => analysis.recommendations.some((setup) => setup.role === role)
  const missing = [...(has('economy') ? [] : [t('noEconomy')]), ...(has('premium') ? [] : [t('noPremium')])]
  const higherGain = higherGainText(
    analysis.recommendations,
    analysis.assumptions.leastValuePerEurFraction ?? 0,
    locale,
  )
  const notes = has('leastLoss') ? [t('noneElse')] : has('recommended') ? missing : []
  const note = [higherGain, ...notes].filter(Boolean).join(' ') || null
  if (alternatives.length === 0 && note === null) return null
  const ruleOf = ({ role, better, batteryCapacityKwh = 0, money }: (typeof alternatives)[number]): string | null => {
    if (role === 'economy') return t('economyRule')
    if (better === 'modules') return t('premiumModules')
    if (better !== 'battery') return null
    return t('premiumBattery', {
      capacity: `${formats.number(batteryCapacityKwh, 1)} kWh`,
      share: formats.percent(100 * money.firstYear.selfConsumptionFraction),
    })
  }
  return (
    <AlternativesSection
      alternatives={alternatives}
      panels={panels}
      worth={({ money }) => t('detailed:worthOfAlternative', { value: formats.wholeEuro(money.netPresentValueEur) })}
      price={({ money }) => formats.wholeEuro(money.investment.totalEur)}
      rule={ruleOf}
      note={note}
      onSelect={
        onSelect &&
        (({ panelId, role, quantity, better, batteryCapacityKwh: capacityKwh }) =>
          onSelect(
            { panelId, quantity: KEEPS_NUMBER[role] ? quantity : null },
            better === 'battery' && capacityKwh !== undefined ? { battery: { capacityKwh } } : undefined,
          ))
      }
    />
  )
}
