import type { DesignArea, DesignDocument } from '#contract/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#contract/designFields.ts'
import type { Consumption } from '#contract/detailedOptions.ts'
import type { FieldKinds } from '#contract/fieldRows.ts'
import { totalKwh } from '#engine/consumption/annualEnergy.ts'
import { householdText } from '#wording/householdText.ts'
import { bandPricesText, communityText, fiscalText, loanText, offerText, quoteText } from '#wording/purchaseText.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import {
  type AreaField,
  type ConsumptionPart,
  type DesignChoice,
  type DifferenceRow,
  isConsumptionPart,
} from './designDifferences.ts'

/** The words of what is chosen of a few. */
const CHOICE_TEXTS = {
  flat: 'areas:flat',
  pitched: 'areas:pitched',
  linear: 'areas:linear',
  south: 'areas:south',
  east: 'areas:east',
  west: 'areas:west',
  north: 'areas:north',
  variable: 'areas:variable',
  aligned: 'areas:aligned',
  maximum: 'areas:maximum',
  flush: 'flush',
  band: 'band',
  southRacks: 'areas:southRacks',
  eastWest: 'areas:eastWest',
  stringInverter: 'surroundings:stringInverter',
  moduleLevel: 'surroundings:moduleLevel',
  market: 'assumptions:market',
  minimum: 'assumptions:minimum',
  fixed: 'assumptions:fixed',
} as const satisfies Record<NonNullable<FieldKinds['choice']>, string>

/** Kinds of which one value is said in one text. */
type SaidKind = Exclude<keyof FieldKinds, 'consumption' | 'assumptions'>
type Words = { readonly [Kind in SaidKind]: (value: NonNullable<FieldKinds[Kind]>) => string }

/** What each side says where a field of the whole design, or of an area, differs. */
export const useFieldWords = (panelLabel: (panelId: string) => string) => {
  const { t } = useTranslation(['designs', 'areas', 'consumption', 'detailed', 'surroundings', 'assumptions'])
  const formats = useFormats()
  const locale = useLocaleBundle('consumption', 'assumptions')
  const words: Words = {
    text: (text) => text,
    panel: panelLabel,
    degrees: (value) => `${formats.number(value, 1)}°`,
    choice: (value) => t(CHOICE_TEXTS[value]),
    method: (method) => t(`detailed:${method}Method`),
    count: ({ length }) => formats.number(length),
    flag: (isSet) => t(isSet ? 'yes' : 'no'),
    number: (value) => formats.number(value),
    lengthM: (value) => formats.lengthM(value),
    horizon: (points) => {
      const highestDeg = Math.max(...points.map(({ elevationDeg }) => elevationDeg))
      const values = { points: formats.number(points.length), max: formats.number(highestDeg, 1) }
      return t('surroundings:horizonText', values)
    },
    battery: ({ capacityKwh }) => `${formats.number(capacityKwh, 1)} kWh`,
    fiscal: (profile) => fiscalText(profile, locale),
    quote: (quote) => quoteText(quote, locale),
    loan: (loan) => loanText(loan, locale),
    energyCommunity: (community) => communityText(community, locale),
    offers: (offers) => offers.map((offer) => offerText(offer, locale)).join('; ') || t('notGiven'),
    bandPrices: (prices) => bandPricesText(prices, locale),
    panelPrices: (prices) =>
      Object.entries(prices)
        .map(([panelId, eur]) => `${panelLabel(panelId)} ${formats.euro(eur)}`)
        .join('; ') || t('notGiven'),
    readings: ({ monthlyKwh }) => formats.energyKwh(monthlyKwh.reduce((sum, kwh) => sum + kwh, 0)),
    plantSetup: ({ panelId, quantity }) =>
      `${panelLabel(panelId)} · ${quantity === null ? t('bestNumber') : t('panelCount', { count: quantity })}`,
  }
  const said = <Kind extends SaidKind>(kind: Kind, value: FieldKinds[Kind] | undefined): string | null =>
    value === null || value === undefined || value === '' ? null : words[kind](value)
  const consumptionPart: Record<ConsumptionPart, (consumption: Consumption | null) => string> = {
    electricity: (consumption) => {
      if (!consumption) return t('assumedHousehold')
      const { base } = consumption
      return `${formats.energyKwh(totalKwh(base.kind === 'hourly' ? base.kwh : base.use.kwh))} · ${householdText(base, locale)}`
    },
    heatPump: (consumption) => {
      const pump = consumption?.heatPump
      return pump ? `${formats.energyKwh(pump.annualHeatKwh)} · ${t(`consumption:${pump.emitter}`)}` : t('notThere')
    },
    electricCar: (consumption) => {
      const car = consumption?.electricCar
      return car ? `${formats.number(car.annualKm)} km · ${t(`consumption:${car.charging}`)}` : t('notThere')
    },
  }
  /** Marks two different values that format to the same text, e.g. equal yearly consumption with different hours. */
  const distinct = (row: DifferenceRow): DifferenceRow =>
    row.mine === row.theirs ? { ...row, theirs: t('differsWithin', { value: row.theirs }) } : row
  return {
    choiceRow: (choice: DesignChoice, mine: DesignDocument, theirs: DesignDocument): DifferenceRow => {
      if (isConsumptionPart(choice)) {
        const part = consumptionPart[choice]
        const label = t(`consumption:${choice}`)
        return distinct({ label, mine: part(mine.consumption), theirs: part(theirs.consumption) })
      }
      const { kind, empty, label, unset } = DESIGN_FIELDS[choice]
      const text = (document: DesignDocument): string => said(kind, document[choice] ?? empty) ?? t(unset)
      return distinct({ label: t(label), mine: text(mine), theirs: text(theirs) })
    },
    areaRow: (field: Exclude<AreaField, 'outline'>, mine: DesignArea, theirs: DesignArea): DifferenceRow => {
      const { kind, empty, label, unset } = AREA_FIELDS[field]
      const text = (area: DesignArea): string => said(kind, area[field] ?? empty) ?? t(unset)
      return distinct({ label: t(label), mine: text(mine), theirs: text(theirs) })
    },
  }
}
