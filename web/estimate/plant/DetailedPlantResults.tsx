import '../../i18n/detailedTexts.ts'
import { useMemo, useState } from 'react'
import type { DetailedPlant, DetailedPlantRecommendation, PlantSize } from '#contract/plant.ts'
import type { Quote } from '#contract/purchase.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { standardProductionKwh } from '#engine/production/standardProduction.ts'
import { deductionDoubtText } from '#wording/deductionDoubt.ts'
import { ConsumptionLine } from '../../consumption/ConsumptionLine.tsx'
import { useDesign } from '../../design/designStore.ts'
import type { AskedPlant } from '../../design/plantRequest.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useWords } from '../../i18n/useWords.ts'
import type { ShownPlant } from '../../layout/shownPlant.ts'
import { toggleModule } from '../../layout/useModulesOnMap.ts'
import { useShowPlant } from '../../layout/useShowPlant.ts'
import { ShadeSection } from '../../shade/ShadeSection.tsx'
import { Button } from '../../ui/Button.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { BatterySection } from '../battery/BatterySection.tsx'
import { BillSection } from '../bill/BillSection.tsx'
import { CertaintySection } from '../certainty/CertaintySection.tsx'
import { AgainstPvgis } from '../detailed/AgainstPvgis.tsx'
import { DroppedSetup } from '../detailed/DroppedSetup.tsx'
import { EnergySection } from '../detailed/EnergySection.tsx'
import { MisalignedNote, misalignedOf } from '../detailed/MisalignedNote.tsx'
import { MoneySection } from '../detailed/MoneySection.tsx'
import { WeatherLine } from '../detailed/WeatherLine.tsx'
import { InventedPrices } from '../InventedPrices.tsx'
import type { PlantResultsProps } from '../methodView.ts'
import { OffersSection } from '../offers/OffersSection.tsx'
import { ReadingsPart } from '../offers/ReadingsPart.tsx'
import { ProposalButton } from '../proposal/ProposalButton.tsx'
import { CurrentSetup, useSetupHeading } from '../setup/CurrentSetup.tsx'
import { EnvironmentSection } from '../setup/EnvironmentSection.tsx'
import { SetupLiveText } from '../setup/SetupLiveText.tsx'
import { panelsOfSetups, setupPanel } from '../setup/setupPanel.ts'
import { environmentFacts } from '../standard/setupFacts.ts'
import { AnswerLines } from './AnswerLines.tsx'
import { AreaShares } from './AreaShares.tsx'
import { CompareSection } from './CompareSection.tsx'
import { DetailedAlternatives } from './DetailedAlternatives.tsx'
import { DetailedFigures } from './DetailedFigures.tsx'
import { modelledQuote } from './modelledQuote.ts'
import { pinnedOf } from './pinnedSetups.ts'
import { carbonFacts, energyFacts, inverterFacts, layoutFacts } from './plantFacts.ts'
import { bestSetupOf, pointAt, type ShownPlantSetup, shownPlantSetup } from './plantSetup.ts'
import { callTab, ResultTabs } from './ResultTabs.tsx'
import { SizeChoice, SizeCurve } from './SizeSection.tsx'

type Props = PlantResultsProps<DetailedPlant>

/** The plant by the Detailed method: the setup that is shown with all its figures, how many modules of it, and the others. */
export const DetailedPlantResults = (props: Props) => {
  const shown = shownPlantSetup(props.analysis.recommendations, props.setup)
  return shown && <ShownResults {...props} shown={shown} />
}

const ShownResults = (props: Props & { readonly shown: ShownPlantSetup }) => {
  const { analysis, request, shown, panels, areaLabel, isApart, setup: wanted, isStale, proposal, onSetup } = props
  const { setup, size } = shown
  const { weather, assumptions, sale, fiscal, recommendations } = analysis
  const { panelId } = setup
  // Of another number while that which is shown is being asked for.
  const certainty = recommendations.find((each) => each.panelId === panelId && each.certainty)?.certainty
  const { t } = useWords(['plant', 'analysis', 'detailed'])
  const locale = useLocaleBundle('plant', 'detailed', 'analysis')
  const { formats } = locale
  const areas = useDesign((design) => design.areas)
  const setFields = useDesign((design) => design.setFields)
  const { headingRef, thenToHeading } = useSetupHeading()
  const [moved, setMoved] = useState<number | null>(null)
  const quantity = moved ?? shown.quantity
  useShowPlant(useLaidPlant(setup, quantity, isStale), request, isApart)
  const best = bestSetupOf(recommendations, panelId)?.size.quantity ?? size.quantity
  const isWhole = quantity === size.quantity
  const { paybackYears, netPresentValueEur, investment } = size.money
  const known = { totalEur: investment.totalEur, paybackYears, netPresentValueEur }
  const point = isWhole ? known : (pointAt(setup.curve, quantity) ?? known)
  const batteryKwh = setup.batteryCapacityKwh ?? request.detailed?.battery?.capacityKwh ?? 0
  const ofQuantity = certainty?.quantity === quantity ? certainty : undefined
  const { trees, cars } = environmentFacts(size, locale)
  const { specificYield, performanceRatio } = energyFacts(size, locale)
  const doubt = deductionDoubtText(size, assumptions.discountFractionPerYear ?? 0, locale)
  const title = quantity === setup.size.quantity ? t(`analysis:${setup.role}`) : t('yourChoice')
  const lay: typeof onSetup =
    onSetup &&
    ((...laid) => {
      setMoved(null)
      onSetup(...laid)
    })
  const select = lay && ((...selected: Parameters<typeof lay>) => thenToHeading(() => lay(...selected)))
  return (
    <>
      <SetupLiveText
        text={t('announced', {
          setup: title,
          panel: setupPanel(setup, panels).name,
          count: size.quantity,
          quantity: formats.number(size.quantity),
          areas: t('areaCount', { count: size.areas.filter(({ quantity: laid }) => laid > 0).length }),
          production: formats.energyKwh(size.annualProduction),
        })}
      />
      <DroppedSetup
        panelName={shown.isDropped && !isStale && wanted ? setupPanel(wanted, panels).name : null}
        onKeepRecommended={select && (() => select({ panelId, quantity: null }))}
      />
      {isApart && <Notice text={t('detailed:oneOfSeveral')} />}
      <CurrentSetup
        title={title}
        setup={{ panelId, quantity, toOrder: quantity === size.quantity ? size.toOrder : 0 }}
        panels={panels}
        headingRef={headingRef}
        power={`${formats.factor((quantity * size.totalPower) / size.quantity / 1000)} kWp`}
      >
        <AnswerLines
          quantity={quantity}
          batteryKwh={batteryKwh}
          costEur={point.totalEur}
          paybackYears={point.paybackYears}
          netPresentValueEur={point.netPresentValueEur}
          money={size.money}
          isAnswered={isWhole}
          discountFraction={assumptions.discountFractionPerYear ?? 0}
          certainty={ofQuantity}
        />
        <DetailedFigures setup={setup} size={size} quantity={quantity} certainty={ofQuantity} />
        {lay && (
          <div className="mt-3">
            <SizeChoice
              curve={setup.curve}
              quantity={quantity}
              bestQuantity={best}
              onQuantity={(chosen) => lay({ panelId, quantity: chosen })}
            />
          </div>
        )}
      </CurrentSetup>
      {doubt && isWhole && <Notice text={doubt} />}
      <ConsumptionLine powerKwp={roofPowerKwp(setup)} />
      <ResultTabs
        contents={{
          savings: (
            <>
              <DetailedAlternatives {...props} current={setup} onSelect={select} />
              <InventedPrices panels={panelsOfSetups(recommendations, panels)} />
              <MoneySection
                money={size.money}
                assumptions={assumptions}
                sale={sale}
                purchase={{
                  isVatRecovered: recoversVat(request.detailed?.fiscal),
                  fiscal,
                  powerKwp: size.totalPower / 1000,
                  quotedKwp: request.detailed?.quote?.powerKwp ?? null,
                  loan: request.detailed?.loan ?? null,
                  energyCommunity: request.detailed?.energyCommunity ?? null,
                  bandPrices: request.detailed?.bandPrices ?? null,
                }}
              />
              <BillSection
                months={size.bill}
                paidAnywayEurPerKwh={assumptions.electricityPriceNotAvoidedEurPerKwh ?? 0}
              />
              {setup.batterySizes && (
                <BatterySection
                  sizes={setup.batterySizes}
                  chosenKwh={request.detailed?.battery?.capacityKwh ?? 0}
                  quantity={(setup.asked ?? setup.size).quantity}
                  years={size.money.years}
                  lifeYears={assumptions.batteryReplacementYear ?? 0}
                  onBattery={lay && ((battery) => setFields({ battery }))}
                />
              )}
              <EnvironmentSection carbon={carbonFacts(size.money, assumptions, locale)} trees={trees} cars={cars} />
            </>
          ),
          shade: (
            <ShadeSection
              areaIds={size.areas.map(({ areaId }) => areaId)}
              areaLabel={areaLabel}
              drawn={[
                ...(request.detailed?.obstacles ?? []).map(({ id }) => ({ id, kind: 'obstacle' as const })),
                ...(request.detailed?.surroundings ?? []),
              ]}
              plant={
                setup.shade
                  ? {
                      shade: setup.shade,
                      electronics: request.detailed?.powerElectronics ?? 'stringInverter',
                      undrawnFraction: assumptions.shadingLossFraction ?? 0,
                      annualProduction: size.annualProduction,
                      onLeaveOut:
                        lay &&
                        ((modules) => {
                          modules.forEach(toggleModule)
                          lay({ panelId, quantity: size.quantity - modules.length })
                        }),
                    }
                  : null
              }
            />
          ),
          quotes: (
            <>
              <OffersSection
                figures={setup.offers ?? []}
                request={request}
                basis={{ roofPowerKwp: roofPowerKwp(setup), horizonYears: size.money.years.length - 1 }}
                start={modelledQuote(
                  size,
                  request.detailed?.battery ?? null,
                  recoversVat(request.detailed?.fiscal) ? (assumptions.vatFraction ?? 0) : 0,
                )}
                onTake={
                  lay && ((quote) => lay({ panelId, quantity: quotedQuantity(setup, quote) }, besideQuote(quote)))
                }
              />
              {lay && (
                <CompareSection
                  current={shown.isAnswered && !isStale ? pinnedOf(panelId, size, request) : null}
                  panels={panels}
                  onLay={lay}
                />
              )}
            </>
          ),
          howSure: (
            <>
              <SizeCurve
                curve={setup.curve}
                quantity={quantity}
                bestQuantity={best}
                change={
                  lay && {
                    onMove: setMoved,
                    onQuantity: (chosen) => lay({ panelId, quantity: chosen }),
                  }
                }
              />
              {certainty && (
                <CertaintySection
                  certainty={certainty}
                  isOfOtherNumber={certainty.quantity !== shown.quantity}
                  netPresentValueEur={size.money.netPresentValueEur}
                  horizonYears={size.money.years.length - 1}
                />
              )}
              <AgainstPvgis size={size} request={request} weather={weather} />
              <ReadingsPart
                monthlyKwh={size.production.monthlyKwh}
                powerKwp={size.totalPower / 1000}
                yearToYearPercent={certainty?.parts.find(({ part }) => part === 'yearToYear')?.percent ?? null}
              />
            </>
          ),
          technical: (
            <>
              <AreaShares
                shares={size.areas}
                areaLabel={areaLabel}
                layout={({ layout }) => layoutFacts(layout, locale)}
                note={({ areaId }) => {
                  const asked = request.areas.find(({ area }) => area.id === areaId)?.area
                  const now = lay ? areas.find(({ id }) => id === areaId) : undefined
                  const misaligned = asked && misalignedOf(asked, now)
                  return misaligned && <MisalignedNote {...misaligned} onPress={thenToHeading} />
                }}
              >
                <FactRows facts={inverterFacts(size.inverters, locale)} />
              </AreaShares>
              <EnergySection
                production={size.production}
                dayFlows={size.dayFlows}
                monthlyLoadKwh={analysis.monthlyLoadKwh}
                standardKwh={standardKwhOf(size.areas, request)}
              >
                <FactRows facts={[specificYield, performanceRatio]} />
                <div className="mt-2 mb-5">
                  <WeatherLine weather={weather} />
                </div>
              </EnergySection>
              <p className="text-muted text-xs">{t('detailed:methodNote')}</p>
            </>
          ),
        }}
      />
      <ProposalButton
        subject={{ ...proposal, plant: ofSetup(proposal.plant, panelId, quantity) }}
        panelId={panelId}
        beside={<Button onClick={() => callTab('quotes')}>{t('checkQuote')}</Button>}
      />
    </>
  )
}

/** Of the modules of a setup those that come nearest to the power of a quote, as many as fit. */
const quotedQuantity = ({ curve, size }: DetailedPlantRecommendation, { powerKwp }: Quote): number =>
  Math.min(curve.at(-1)?.quantity ?? 1, Math.max(1, Math.round((1000 * powerKwp * size.quantity) / size.totalPower)))

/** A quote with its battery. */
const besideQuote = (quote: Quote) => ({
  quote,
  battery: quote.batteryCapacityKwh > 0 ? { capacityKwh: quote.batteryCapacityKwh } : null,
})

/** Rated power of all modules that fit [kWp]. */
const roofPowerKwp = ({ curve, size }: DetailedPlantRecommendation): number =>
  ((curve.at(-1)?.quantity ?? 0) * size.totalPower) / size.quantity / 1000

/** A request of a plant for so many modules of a panel; whose else offers are is no matter of a proposal. */
const ofSetup = (request: AskedPlant, panelId: string, quantity: number): AskedPlant => {
  const { offers: _, ...detailed } = request.detailed ?? {}
  return { ...request, detailed: { ...detailed, panelId, quantity } }
}

/** What the Standard method says of the same panels on the same roofs, in a year. */
const standardKwhOf = (shares: PlantSize['areas'], { areas }: AskedPlant): number =>
  shares.reduce((sum, { areaId, totalPower }) => {
    const roof = areas.find(({ area }) => area.id === areaId)?.area
    if (!roof) return sum
    const orientation = roof.type === 'polyline' ? 'variable' : roof.orientation
    return sum + standardProductionKwh(totalPower, orientation, roof.angle)
  }, 0)

/** Which modules of a setup lie on the roofs. */
const useLaidPlant = (
  { panelId, moduleRanks, shade = null }: DetailedPlantRecommendation,
  quantity: number,
  isStale: boolean,
): ShownPlant => {
  const rankByArea = useMemo(
    () => Object.fromEntries(moduleRanks.map(({ areaId, ranks }) => [areaId, ranks])),
    [moduleRanks],
  )
  // Shade that was worked out before the design changed is of other modules.
  const shown = isStale ? null : shade
  return useMemo(() => ({ panelId, quantity, rankByArea, shade: shown }), [panelId, quantity, rankByArea, shown])
}
