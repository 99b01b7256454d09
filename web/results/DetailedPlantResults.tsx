import { useMemo, useState } from 'react'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { bestSetupOf, keptSetup, type ShownPlantSetup, shownPlantSetup } from '#design/shownSetup.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Offer } from '#wire/offer.ts'
import type { DetailedPlant, DetailedPlantRecommendation } from '#wire/plant.ts'
import { deductionDoubtText } from '#words/deductionDoubt.ts'
import { paybackText } from '#words/worthText.ts'
import { certaintyOf, pointAt, roofPowerKwp } from '../analysis/plantSetup.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { ConsumptionLine } from '../consumption/ConsumptionLine.tsx'
import { useDesign } from '../design/designStore.ts'
import type { ShownPlant } from '../modules/layoutStore.ts'
import { useShowPlant } from '../modules/useShowPlant.ts'
import { OfferLine } from '../offers/OfferLine.tsx'
import { ProposalButton } from '../offers/ProposalButton.tsx'
import type { DesignOffer } from '../offers/startOffer.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { IN_SIGHT, Notice } from '../ui/Notice.tsx'
import { AnswerBar } from './answer/AnswerBar.tsx'
import { AnswerLines } from './answer/AnswerLines.tsx'
import { BatteryQuestion } from './answer/BatteryQuestion.tsx'
import { CurrentSetup, useSetupHeading } from './answer/CurrentSetup.tsx'
import { DetailedFigures } from './answer/DetailedFigures.tsx'
import { PaymentYears } from './answer/PaymentYears.tsx'
import { SetupLiveText } from './answer/SetupLiveText.tsx'
import { setupPanel } from './answer/setupPanel.ts'
import { useRoleName } from './answer/useRoleName.ts'
import type { PlantResultsProps } from './plantResultsProps.ts'
import { QuoteLine } from './quotes/QuoteLine.tsx'
import { QuotesTab } from './quotes/QuotesTab.tsx'
import { ResultTabs } from './ResultTabs.tsx'
import { callTab } from './resultsView.ts'
import { SavingsTab } from './savings/SavingsTab.tsx'
import { ShadeTab } from './shade/ShadeTab.tsx'
import { BillSection } from './story/BillSection.tsx'
import { QuotesLine } from './story/QuotesLine.tsx'
import { ShadeLine } from './story/ShadeLine.tsx'
import { WhatIfSection } from './story/WhatIfSection.tsx'
import { WhoPaysSection } from './story/WhoPaysSection.tsx'
import { HowSureTab } from './sure/HowSureTab.tsx'
import { SizeChoice, SizeStepper } from './sure/SizeSection.tsx'
import { TechnicalTab } from './technical/TechnicalTab.tsx'
import { VariantTabs } from './variants/VariantTabs.tsx'

type Props = PlantResultsProps<DetailedPlant>

/** The plant by the Detailed method: the displayed setup with its figures, the choice of its size, and the other setups. */
export const DetailedPlantResults = (props: Props) => {
  const shown = shownPlantSetup(props.analysis.recommendations, props.setup)
  return shown && <ShownResults {...props} shown={shown} />
}

const ShownResults = (props: Props & { readonly shown: ShownPlantSetup }) => {
  const { analysis, request, shown, panels, isApart, setup: wanted, isStale, proposal, onSetup, onVariant } = props
  const { setup, size } = shown
  const { assumptions, recommendations } = analysis
  const { panelId } = setup
  const panel = setupPanel(setup, panels)
  const offer = useDesign((design) => design.offer)
  const panelPrices = useDesign((design) => design.panelPrices)
  const certainty = certaintyOf(analysis, panelId)
  const { t } = useRestWords(['plant', 'analysis', 'detailed'])
  const locale = useLocaleBundle('plant', 'detailed', 'analysis')
  const { formats } = locale
  const roleName = useRoleName()
  const { headingRef, thenToHeading } = useSetupHeading()
  const [moved, setMoved] = useState<number | null>(null)
  /** Number of times the offer was to be edited. */
  const [edits, setEdits] = useState(0)
  const quantity = moved ?? shown.quantity
  useShowPlant(useLaidPlant(setup, { quantity, size }, isStale), request, isApart)
  const best = bestSetupOf(recommendations, panelId)?.size.quantity ?? size.quantity
  const isWhole = quantity === size.quantity
  const { paybackYears, netPresentValueEur, investment } = size.money
  const wholeFigures = { totalEur: investment.totalEur, paybackYears, netPresentValueEur }
  const point = isWhole ? wholeFigures : (pointAt(setup.curve, quantity) ?? wholeFigures)
  const areaQuantities =
    wanted?.areaQuantities && wanted.quantity === quantity ? { areaQuantities: wanted.areaQuantities } : {}
  const batteryKwh = setup.batteryCapacityKwh ?? request.detailed?.battery?.capacityKwh ?? 0
  const ofQuantity = certainty?.quantity === quantity ? certainty : undefined
  const ofSize = certainty?.quantity === size.quantity ? certainty : undefined
  const doubt = deductionDoubtText(size, assumptions.discountFractionPerYear ?? 0, locale)
  const title = roleName(quantity === setup.size.quantity ? setup.role : 'chosen')
  const power = `${formats.factor((quantity * size.totalPower) / size.quantity / 1000)} kWp`
  const lay: typeof onSetup =
    onSetup &&
    ((...laid) => {
      setMoved(null)
      onSetup(...laid)
    })
  const sizeChange = lay && {
    curve: setup.curve,
    quantity,
    bestQuantity: best,
    onQuantity: (chosen: number | null) => lay({ panelId, quantity: chosen }),
  }
  const select = lay && ((...selected: Parameters<typeof lay>) => thenToHeading(() => lay(...selected)))
  const variants = onVariant && {
    current: { panelId, quantity, batteryCapacityKwh: request.detailed?.battery?.capacityKwh ?? 0 },
    onLay: (...laid: Parameters<typeof onVariant>) => {
      setMoved(null)
      onVariant(...laid)
    },
  }
  const offered: DesignOffer = {
    offer,
    sold: {
      panelId,
      panel: panel.name,
      panelEur: panel.priceEur,
      isPanelPriceOwn: Object.hasOwn(panelPrices, panelId),
      quantity,
      size,
      batteryKwh,
      batteryModel: request.detailed?.battery?.model ?? null,
      batteryEurPerKwh:
        (assumptions.batteryPriceEurPerKwh ?? 0) +
        (batteryKwh > 0 ? (assumptions.batteryFixedEur ?? 0) / batteryKwh : 0),
      vatFraction: assumptions.vatFraction ?? 0,
      isBusiness: recoversVat(request.detailed?.fiscal),
    },
    analysis,
    // The offered number stays: at other prices another number may be the best.
    onOffer:
      lay &&
      ((changed) => lay({ panelId, quantity, ...areaQuantities }, { offer: changed, ...(changed && { quote: null }) })),
  }
  // The customer of an offer gets no advice for another plant.
  const isSold = lay === null && offer !== null
  const results = { ...props, lay, thenToHeading, variants }
  return (
    <>
      <SetupLiveText
        text={t('announced', {
          setup: title,
          panel: panel.name,
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
      {variants && <VariantTabs {...variants} />}
      <AnswerBar headingRef={headingRef}>
        {[
          t('panels', { count: quantity, quantity: formats.number(quantity) }),
          (offer ? formats.euro : formats.wholeEuro)(point.totalEur),
          ...(point.netPresentValueEur < 0
            ? [t('doesNotPay')]
            : [paybackText(point.paybackYears, size.money.years.length - 1, locale)]),
        ].join(' · ')}
      </AnswerBar>
      <CurrentSetup
        title={title}
        setup={{ panelId, quantity, toOrder: quantity === size.quantity ? size.toOrder : 0 }}
        panels={panels}
        headingRef={headingRef}
        isAnswerFirst
        power={lay ? null : power}
      >
        <AnswerLines
          quantity={quantity}
          batteryKwh={batteryKwh}
          costEur={point.totalEur}
          isOffered={Boolean(request.detailed?.offer)}
          paybackYears={point.paybackYears}
          netPresentValueEur={point.netPresentValueEur}
          money={size.money}
          isAnswered={isWhole}
          discountFraction={assumptions.discountFractionPerYear ?? 0}
          certainty={ofQuantity}
          isAdvised={!isSold}
          size={sizeChange && <SizeStepper {...sizeChange} power={power} />}
          paymentYears={
            isWhole && (
              <PaymentYears
                fiscal={analysis.fiscal}
                assumptions={assumptions}
                overrides={request.detailed?.assumptions ?? {}}
                money={size.money}
                powerKwp={size.totalPower / 1000}
                onPaidIn={
                  lay && ((paidIn) => lay(keptSetup(shown, wanted), { fiscal: { ...analysis.fiscal, paidIn } }))
                }
              />
            )
          }
        />
        <DetailedFigures setup={setup} size={size} quantity={quantity} certainty={ofQuantity} />
        {sizeChange && (
          <div className="mt-3">
            <SizeChoice {...sizeChange} />
          </div>
        )}
        {lay && setup.batterySizes && !offer && (
          <BatteryQuestion
            sizes={setup.batterySizes}
            chosenKwh={request.detailed?.battery?.capacityKwh ?? 0}
            onBattery={(chosen) => lay(keptSetup(shown, wanted), { battery: chosen })}
          />
        )}
      </CurrentSetup>
      <QuoteLine quote={request.detailed?.quote ?? null} laid={{ quantity, powerW: size.totalPower / size.quantity }} />
      <OfferLine {...offered} onEdit={() => setEdits(edits + 1)} />
      {doubt && isWhole && <Notice text={doubt} />}
      <ConsumptionLine powerKwp={roofPowerKwp(setup)} loadKwh={size.money.firstYear.loadKwh} />
      <BillSection months={size.bill} fixedEurPerYear={assumptions.electricityFixedEurPerYear ?? 0} />
      <WhoPaysSection analysis={analysis} size={size} certainty={ofSize} hasLoan={Boolean(request.detailed?.loan)} />
      {ofSize && ofSize.scenarios.length > 0 && <WhatIfSection scenarios={ofSize.scenarios} money={size.money} />}
      <ShadeLine shade={setup.shade ?? null} annualProduction={size.annualProduction} />
      <QuotesLine
        figures={setup.quotes ?? []}
        asked={request.detailed ?? {}}
        horizonYears={size.money.years.length - 1}
      />
      <ResultTabs
        contents={{
          savings: <SavingsTab {...results} />,
          shade: <ShadeTab {...results} />,
          quotes: <QuotesTab {...results} />,
          howSure: <HowSureTab {...results} quantity={quantity} onMove={setMoved} />,
          technical: <TechnicalTab {...results} />,
        }}
      />
      {props.lastNotice}
      <ProposalButton
        subject={{ ...proposal, plant: ofSetup(proposal.plant, panelId, quantity, offer) }}
        panelId={panelId}
        offered={offered}
        calls={edits}
        onShare={props.onShare}
        beside={isSold ? null : <Button onClick={() => callTab('quotes')}>{t('checkQuote')}</Button>}
      />
    </>
  )
}

/** A request for a plant with this number of modules of a panel, and for the offer as it is now. */
const ofSetup = (request: AskedPlant, panelId: string, quantity: number, offer: Offer | null): AskedPlant => ({
  ...request,
  detailed: { ...request.detailed, panelId, quantity, offer },
})

/** Modules on each area for a number of them: those of the figures, else those of the nearest smaller number on the curve. */
const laidCounts = (
  { curve }: Pick<DetailedPlantRecommendation, 'curve'>,
  quantity: number,
  size: ShownPlantSetup['size'],
): Record<string, number> => {
  const point = curve.findLast((each) => each.quantity <= quantity)
  const isOfSize = size.quantity === quantity || !point?.areaQuantities
  return Object.fromEntries(
    size.areas.map(({ areaId, quantity: laid }, index) => [
      areaId,
      isOfSize ? laid : (point.areaQuantities?.[index] ?? 0),
    ]),
  )
}

/** The laid modules of a setup. */
const useLaidPlant = (
  { panelId, moduleRanks, shade = null, ...setup }: DetailedPlantRecommendation,
  { quantity, size }: Pick<ShownPlantSetup, 'quantity' | 'size'>,
  isStale: boolean,
): ShownPlant => {
  const rankByArea = useMemo(
    () => Object.fromEntries(moduleRanks.map(({ areaId, ranks }) => [areaId, ranks])),
    [moduleRanks],
  )
  // Shade figures from before a change of the design belong to other modules.
  const shown = isStale ? null : shade
  const counts = laidCounts(setup, quantity, size)
  const inverters = !isStale && size.quantity === quantity ? size.inverters : undefined
  const countKey = JSON.stringify(counts)
  const countByArea = useMemo<Record<string, number>>(() => JSON.parse(countKey), [countKey])
  return useMemo(
    () => ({ panelId, quantity, rankByArea, countByArea, shade: shown, inverters }),
    [panelId, quantity, rankByArea, countByArea, shown, inverters],
  )
}

interface DroppedSetupProps {
  /** Panel of the chosen setup; null if the setup is recommended, or none was chosen. */
  readonly panelName: string | null
  /** Null: view only. */
  readonly onKeepRecommended: (() => void) | null
}

/** Reports that the chosen setup is no longer among the answered ones, and that another is shown. */
const DroppedSetup = ({ panelName, onKeepRecommended }: DroppedSetupProps) => {
  const { t } = useRestWords('analysis')
  return (
    <div role="status" className={classes(IN_SIGHT, 'z-10')}>
      {panelName !== null && (
        <Notice
          tone="accent"
          title={t('droppedTitle')}
          text={t('droppedText', { panel: panelName })}
          action={onKeepRecommended && <Button onClick={onKeepRecommended}>{t('keepRecommended')}</Button>}
        />
      )}
    </div>
  )
}
