import { useState } from 'react'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { measuredHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { MAX_ANNUAL_KWH } from '#engine/consumption/annualEnergy.ts'
import { businessHoursOf } from '#engine/consumption/businessHours.ts'
import { measuredHouseholds } from '#engine/consumption/measuredHouseholds.ts'
import { meanPriceOf } from '#engine/finance/bandPrices.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { SHOWN_DIGITS } from '#words/assumptionUnit.ts'
import { businessHoursText, loadProfileText } from '#words/loadProfileText.ts'
import { openEditor } from '../analysis/analysisStore.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { annualKwhOf, type Household, useRegionHere, withAnnualKwh } from './consumptionDraft.ts'
import { HouseholdFields } from './HouseholdFields.tsx'
import { useTariff } from './useTariff.ts'
import { useTypedAndMeasured } from './useTypedAndMeasured.ts'

type Base = Consumption['base']

interface ConsumptionLineProps {
  /** Rated power of all modules that fit, because the best size for the assumed household is always that of a household [kWp]. */
  readonly powerKwp: number
  /** All that the house uses in a year, as the figures count it [kWh]. */
  readonly loadKwh: number
}

/** A larger plant is not built for the assumed household [kWp]. */
const LARGEST_HOUSEHOLD_PLANT_KWP = 20
const BILLS_A_YEAR = { yearBill: 1, monthBill: 12, twoMonthBill: 6 } as const
const WAYS = ['kwhAYear', 'yearBill', 'monthBill', 'twoMonthBill', 'likeOthers'] as const
const WAYS_WITHOUT_PRICE: readonly Way[] = ['kwhAYear', 'likeOthers']
type Way = (typeof WAYS)[number]

/** The main input in one line: electricity consumption. Until answered it asks for one number; an answer applies at once. */
export const ConsumptionLine = ({ powerKwp, loadKwh }: ConsumptionLineProps) => {
  const canEdit = useCanEdit()
  const { t, formats } = useRestWords('consumption')
  const consumption = useDesign((design) => design.consumption)
  const battery = useDesign((design) => design.battery)
  const assumedKwh = useAssumed('annualConsumptionKwh')
  const [isChanging, setIsChanging] = useState(false)
  const isLarge = powerKwp > LARGEST_HOUSEHOLD_PLANT_KWP
  return (
    <section aria-label={t('line')} className="rounded-float border border-line bg-raised p-3">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1">
          <strong className="font-semibold">{t('line')}:</strong>{' '}
          {consumption ? (
            <InForce consumption={consumption} loadKwh={loadKwh} />
          ) : (
            t('aYear', { energy: formats.energyKwh(assumedKwh) })
          )}
          {battery && ` · ${t('withBattery', { capacity: formats.decimal(battery.capacityKwh, 1) })}`}
        </p>
        {consumption === null && <Badge>{t('assumedMark')}</Badge>}
        {canEdit && consumption && (
          <Button variant="quiet" className="-my-1 -mr-1 underline" onClick={() => setIsChanging(!isChanging)}>
            {t(isChanging ? 'closeFields' : 'change')}
          </Button>
        )}
      </div>
      {consumption?.base.kind === 'measured' && <AssumedHours base={consumption.base} isLarge={isLarge} />}
      {isLarge && consumption === null && (
        <div className="mt-2">
          <Notice
            tone="accent"
            title={t('tooLargeTitle', { power: `${formats.factor(powerKwp)} kWp` })}
            text={t(canEdit ? 'tooLargeText' : 'tooLargeViewed', { energy: formats.energyKwh(assumedKwh) })}
          />
        </div>
      )}
      {canEdit && (consumption === null || isChanging) && (
        <Answer
          consumption={consumption}
          isAsked={consumption === null && !isLarge}
          // The fields stay during typing, also after there is an answer.
          onAnswer={() => setIsChanging(true)}
          onMore={() => openEditor('consumption')}
        />
      )}
    </section>
  )
}

interface AssumedHoursProps {
  readonly base: Base
  readonly isLarge: boolean
}

/** States whose hours count, for a business and for a large plant. */
const AssumedHours = ({ base, isLarge }: AssumedHoursProps) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('consumption')
  const locale = useLocaleBundle('consumption')
  const fiscal = useDesign((design) => design.fiscal)
  const hours = businessHoursOf(base, fiscal)
  if (!hours && !isLarge) return null
  return (
    <p className="mt-1 text-muted text-xs">
      {hours
        ? t('genericHours', { hours: businessHoursText(hours, locale) })
        : t(canEdit ? 'householdHours' : 'householdHoursViewed')}
    </p>
  )
}

interface InForceProps {
  readonly consumption: Consumption
  readonly loadKwh: number
}

/** The consumption in a line; a heat pump and a car come on top of what was entered. */
const InForce = ({ consumption: { base, heatPump, electricCar }, loadKwh }: InForceProps) => {
  const { t, formats } = useRestWords('consumption')
  const fiscal = useDesign((design) => design.fiscal)
  const profile = loadProfileText(base, fiscal, useLocaleBundle('consumption'))
  const enteredKwh = annualKwhOf(base)
  const entered = formats.energyKwh(enteredKwh)
  // Until the figures follow a change, the sum is that of before.
  const isMore = (heatPump !== null || electricCar !== null) && loadKwh > enteredKwh
  const typed = useTypedAndMeasured(base)
  const energy = (isMore || !typed) && t('aYear', { energy: isMore ? formats.energyKwh(loadKwh) : entered })
  const part = typed ?? (isMore && t(base.kind === 'hourly' ? 'ofReadings' : 'ofBills', { base: entered }))
  return [energy, part, profile, heatPump && t('heatPump'), electricCar && t('electricCar')].filter(Boolean).join(' · ')
}

/** What converts a bill to energy: a typed price is that of the whole bill, else the tariff has a fixed part. */
const useBillTariff = (): { readonly eurPerKwh: number; readonly fixedEurPerYear: number } => {
  const { counted: tariff } = useTariff()
  const typed = useDesign((design) => design.assumptions[PRICE])
  const bandPrices = useDesign((design) => design.bandPrices)
  if (bandPrices) return { eurPerKwh: meanPriceOf(bandPrices), fixedEurPerYear: 0 }
  if (typed !== undefined) return { eurPerKwh: typed, fixedEurPerYear: 0 }
  return {
    eurPerKwh: tariff.electricityPriceEurPerKwh - tariff.electricityPriceNotAvoidedEurPerKwh,
    fixedEurPerYear: tariff.electricityFixedEurPerYear,
  }
}

const useAssumed = (key: AssumptionKey): number =>
  useDesign(({ assumptions }) => assumptions[key] ?? ASSUMPTIONS[key].value)

interface AnswerProps {
  readonly consumption: Consumption | null
  /** True while unanswered: then the line states the purpose. */
  readonly isAsked: boolean
  readonly onAnswer: () => void
  readonly onMore: () => void
}

/** The one number, or its substitute. */
const Answer = ({ consumption, isAsked, onAnswer, onMore }: AnswerProps) => {
  const { t } = useRestWords('consumption')
  const setFields = useDesign((design) => design.setFields)
  const region = useRegionHere()
  // A bill cannot be converted at a price of zero.
  const ways = useBillTariff().eurPerKwh > 0 ? WAYS : WAYS_WITHOUT_PRICE
  const [chosenWay, setWay] = useState<Way>('kwhAYear')
  const way = ways.find((offered) => offered === chosenWay) ?? 'kwhAYear'
  const base = consumption?.base ?? null
  const setBase = (changed: Base) => {
    setFields({ consumption: { heatPump: null, electricCar: null, ...consumption, base: changed }, typedKwh: null })
    onAnswer()
  }
  const setHousehold = ({ region: of = region, contractedPower, households }: Household) => {
    const { annualKwh } = measuredHouseholds(of, contractedPower)
    setBase({ ...measuredHousehold(annualKwh, of), contractedPower, ...(households && { households }) })
  }
  return (
    <div className="mt-2">
      {isAsked && <p className="mb-2 text-muted text-xs">{t('ask')}</p>}
      <div className="grid grid-pair-[8rem] gap-2">
        <SelectField
          label={t('way')}
          value={way}
          options={ways.map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => {
            setWay(chosen)
            // Readings are hard to obtain, so they stay until the user chooses a region below.
            if (chosen === 'likeOthers' && base?.kind !== 'hourly')
              setHousehold(base?.kind === 'measured' ? base : measuredHousehold(0, region))
          }}
        />
        {way !== 'likeOthers' && (
          <NumberAnswer base={base} way={way} onKwh={(kwh) => setBase(withAnnualKwh(base, kwh, region))} />
        )}
      </div>
      <PriceAnswer />
      {way === 'likeOthers' && (
        <div className="mt-2">
          <HouseholdFields household={base?.kind === 'measured' ? base : null} onChange={setHousehold} />
        </div>
      )}
      <Button variant="quiet" className="mt-1 -mb-1 -ml-3 underline" onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  )
}

const PRICE = 'electricityPriceEurPerKwh'

/** Price per kilowatt-hour from the same bill; prices by band have other fields. */
const PriceAnswer = () => {
  const { t } = useRestWords('consumption')
  const { counted, assumed } = useTariff()
  const isByBand = useDesign((design) => design.bandPrices !== null)
  const isTyped = useDesign((design) => design.assumptions[PRICE] !== undefined)
  const isCompany = useDesign((design) => recoversVat(design.fiscal))
  const setAssumption = useDesign((design) => design.setAssumption)
  const { min, max } = ASSUMPTIONS[PRICE]
  if (isByBand) return null
  return (
    <div className="mt-2">
      <NumberField
        label={t('pricePerKwh')}
        limits={{ unit: '€/kWh', min, max, digits: SHOWN_DIGITS }}
        value={counted[PRICE]}
        onChange={(typed) =>
          setAssumption(PRICE, typed === Number(assumed[PRICE].toFixed(SHOWN_DIGITS)) ? null : typed)
        }
      />
      {!isTyped && <p className="mt-1 text-muted text-xs">{t(isCompany ? 'assumedCompanyPrice' : 'assumedPrice')}</p>}
    </div>
  )
}

interface NumberAnswerProps {
  readonly base: Base | null
  readonly way: Exclude<Way, 'likeOthers'>
  /** @param kwh yearly */
  readonly onKwh: (kwh: number) => void
}

const NumberAnswer = ({ base, way, onKwh }: NumberAnswerProps) => {
  const { t, formats } = useRestWords('consumption')
  const { eurPerKwh, fixedEurPerYear } = useBillTariff()
  const isByBand = useDesign((design) => design.bandPrices !== null)
  const isBill = way !== 'kwhAYear'
  const bills = isBill ? BILLS_A_YEAR[way] : 1
  const billOf = (kwh: number): number => (kwh * eurPerKwh + fixedEurPerYear) / bills
  const kwhOf = (billEur: number): number => Math.max(0, Math.round((billEur * bills - fixedEurPerYear) / eurPerKwh))
  const value = base && (isBill ? billOf(annualKwhOf(base)) : annualKwhOf(base))
  const max = Math.floor(isBill ? billOf(MAX_ANNUAL_KWH) : MAX_ANNUAL_KWH)
  return (
    <div>
      <NumberField
        key={way}
        label={isBill ? t('bill') : t('annualKwh')}
        limits={{ unit: isBill ? '€' : 'kWh', min: 0, max, digits: isBill ? 0 : 1 }}
        value={value}
        onChange={(typed) => onKwh(isBill ? kwhOf(typed) : typed)}
      />
      {isBill && (
        <p className="mt-1 text-muted text-xs">
          {t(isByBand ? 'atMeanPrice' : fixedEurPerYear > 0 ? 'atTariff' : 'atPrice', {
            price: formats.euroPerKwh(eurPerKwh),
            fixed: formats.wholeEuro(fixedEurPerYear),
          })}
        </p>
      )}
    </div>
  )
}
