import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { carAssumed } from '#engine/assumptions/consumptionAssumptions.ts'
import type { HeatPump } from '#engine/consumption/heatPumpKwh.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import type { DetailedOptions } from '#wire/detailedOptions.ts'
import { SHOWN_DIGITS } from '#words/assumptionUnit.ts'
import { batteryText, bestCapacityKwh } from '#words/batteryText.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { type Optional, OptionalFields } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Section } from '../ui/Section.tsx'
import { EnergyField } from './BaseUse.tsx'

/** Initial values: 100 m² at 80 kWh/m² a year, a house with medium insulation. Our assumption, displayed so that the user can change
 * it. */
const FIRST_PUMP: HeatPump = { annualHeatKwh: 8000, emitter: 'radiator' }
const EMITTERS = ['floor', 'radiator'] as const satisfies readonly HeatPump['emitter'][]

/** A heat pump that heats the rooms, if there is one. */
export const HeatPumpFields = (pump: Optional<HeatPump>) => {
  const { t } = useRestWords('consumption')
  return (
    <OptionalFields {...pump} label={t('heatPump')} first={FIRST_PUMP}>
      {({ annualHeatKwh, emitter }, change) => (
        <>
          <EnergyField label={t('annualHeat')} kwh={annualHeatKwh} onChange={(kwh) => change({ annualHeatKwh: kwh })} />
          <SelectField
            className="self-end"
            label={t('emitter')}
            value={emitter}
            options={EMITTERS.map((value) => ({ value, label: t(value) }))}
            onChange={(chosen) => change({ emitter: chosen })}
          />
        </>
      )}
    </OptionalFields>
  )
}

type HouseCar = NonNullable<Consumption['electricCar']>

/** Initial values. Our assumption, displayed so that the user can change it. */
const FIRST_CAR: HouseCar = { annualKm: 10_000, charging: 'night' }
const MAX_KM = 1_000_000
const TIMES = ['day', 'night'] as const satisfies readonly HouseCar['charging'][]

/** An electric car charged at home, if there is one. */
export const CarFields = (car: Optional<HouseCar>) => {
  const { t } = useRestWords('consumption')
  return (
    <OptionalFields {...car} label={t('electricCar')} first={FIRST_CAR} note={useCarNote(car.value)}>
      {({ annualKm, charging }, change) => (
        <>
          <NumberField
            label={t('annualKm')}
            limits={{ unit: 'km', min: 0, max: MAX_KM, digits: 0 }}
            value={annualKm}
            onChange={(km) => change({ annualKm: km })}
          />
          <SelectField
            label={t('charging')}
            value={charging}
            options={TIMES.map((value) => ({ value, label: t(value) }))}
            onChange={(chosen) => change({ charging: chosen })}
          />
        </>
      )}
    </OptionalFields>
  )
}

/** What a car uses in a year, and when; of charging by day only that more comes from the roof is known without an analysis. */
const useCarNote = (car: HouseCar | null): string | undefined => {
  const { t, formats } = useRestWords('consumption')
  const assumptions = { ...DEFAULT_ASSUMPTIONS, ...useDesign((design) => design.assumptions) }
  if (!car) return undefined
  const { annualKwh, dayShareFraction } = carAssumed(car.annualKm, car.charging, assumptions)
  const use = t('carUse', {
    energy: formats.energyKwh(annualKwh),
    perKm: `${formats.number(assumptions.electricCarKwhPerKm, SHOWN_DIGITS)}\u00a0kWh/km`,
  })
  if (car.charging === 'night') return `${use} ${t('byDayFromRoof')}`
  return `${use} ${t('dayShare', { share: formats.percent(100 * dayShareFraction) })}`
}

interface BatteryFieldsProps {
  readonly battery: DetailedOptions['battery']
  /** Net present value by capacity; empty while unknown. */
  readonly sizes: readonly BatterySize[]
  readonly onBattery: (battery: DetailedOptions['battery']) => void
}

const MAX_BATTERY_KWH = 10_000

/** The battery of the house, and the value of each capacity. */
export const BatteryFields = ({ battery, sizes, onBattery }: BatteryFieldsProps) => {
  const { t, formats } = useRestWords(['consumption', 'battery'])
  const locale = useLocaleBundle('battery')
  const capacityKwh = battery?.capacityKwh ?? 0
  const bestKwh = bestCapacityKwh(sizes)
  return (
    <Section title={t('battery')}>
      <NumberField
        className="max-w-48"
        label={t('capacity')}
        limits={{ unit: 'kWh', min: 0, max: MAX_BATTERY_KWH, digits: 2 }}
        value={capacityKwh}
        onChange={(kwh) => onBattery(kwh > 0 ? { capacityKwh: kwh } : null)}
      />
      {sizes.length > 0 && <p className="mt-2">{batteryText(sizes, capacityKwh, locale)}</p>}
      {bestKwh > 0 && bestKwh !== capacityKwh && (
        <Button className="mt-2" onClick={() => onBattery({ capacityKwh: bestKwh })}>
          {t('battery:choose', { capacity: t('battery:kwh', { capacity: formats.decimal(bestKwh, 1) }) })}
        </Button>
      )}
      <p className="mt-1 text-muted text-xs">{t('batteryNote')}</p>
    </Section>
  )
}
