import '../i18n/detailedTexts.ts'
import type { ReactNode } from 'react'
import type { Consumption, DetailedOptions } from '#contract/detailedOptions.ts'
import type { BatterySize } from '#contract/plant.ts'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { batteryText, bestCapacityKwh } from '#wording/batteryText.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useLocaleBundle } from '../i18n/useLocaleBundle.ts'
import { useWords } from '../i18n/useWords.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { BaseUse, EnergyField } from './BaseUse.tsx'
import { CarFields } from './CarFields.tsx'
import { useRegionHere } from './consumptionDraft.ts'

type HeatPump = NonNullable<Consumption['heatPump']>

interface HeatPumpFieldsProps {
  readonly pump: HeatPump | null
  readonly onChange: (pump: HeatPump | null) => void
}

/** Where one starts: 100 m² at 80 kWh/m² a year, a house of middling insulation. Our assumption, shown to be changed. */
const FIRST_PUMP: HeatPump = { annualHeatKwh: 8000, emitter: 'radiator' }
const EMITTERS = ['floor', 'radiator'] as const satisfies readonly HeatPump['emitter'][]

/** A heat pump that heats the rooms, if there is one. */
const HeatPumpFields = ({ pump, onChange }: HeatPumpFieldsProps) => {
  const { t } = useWords('consumption')
  return (
    <OptionalPart label={t('heatPump')} isOn={pump !== null} onToggle={(isOn) => onChange(isOn ? FIRST_PUMP : null)}>
      {pump && (
        <div className="grid grid-pair-[8rem] gap-2">
          <EnergyField
            label={t('annualHeat')}
            kwh={pump.annualHeatKwh}
            onChange={(annualHeatKwh) => onChange({ ...pump, annualHeatKwh })}
          />
          <SelectField
            className="self-end"
            label={t('emitter')}
            value={pump.emitter}
            options={EMITTERS.map((value) => ({ value, label: t(value) }))}
            onChange={(emitter) => onChange({ ...pump, emitter })}
          />
        </div>
      )}
    </OptionalPart>
  )
}

interface ConsumptionDrawerProps {
  /** Null: the assumed household. */
  readonly consumption: Consumption | null
  readonly assumedKwh: number
  readonly battery: DetailedOptions['battery']
  /** Net present value by capacity; empty while unknown. */
  readonly batterySizes: readonly BatterySize[]
  /** Places in the consumption that the server refused, as it names them. */
  readonly refusedPaths: readonly string[]
  /** Focuses the yearly consumption on opening. */
  readonly startsAtUse?: boolean
  readonly onConsumption: (consumption: Consumption | null) => void
  readonly onBattery: (battery: DetailedOptions['battery']) => void
  readonly onClose: () => void
  /** The outcome, always in view. */
  readonly outcome: ReactNode
}

const MAX_BATTERY_KWH = 10_000

/** Consumption of the house, and its battery. Every change applies at once. */
export const ConsumptionDrawer = (props: ConsumptionDrawerProps) => {
  const { consumption, assumedKwh, refusedPaths, onConsumption, onClose, outcome } = props
  const { t, formats } = useWords('consumption')
  const region = useRegionHere()
  const draft: Consumption = consumption ?? assumedHousehold(assumedKwh, region)
  return (
    <Drawer
      title={t('title')}
      closeLabel={t('close')}
      lang={useSpokenLanguage('planner')}
      startsAt={props.startsAtUse ? '[data-base-use] input' : null}
      onClose={onClose}
      footer={outcome}
    >
      <div className="space-y-6">
        <Refusal paths={refusedPaths} />
        <Section title={t('electricity')}>
          {consumption === null && (
            <p className="mb-3 text-muted">{t('assumed', { energy: formats.energyKwh(assumedKwh) })}</p>
          )}
          <div data-base-use>
            <BaseUse base={draft.base} onChange={(base) => onConsumption({ ...draft, base })} />
          </div>
        </Section>
        <HeatPumpFields pump={draft.heatPump} onChange={(heatPump) => onConsumption({ ...draft, heatPump })} />
        <CarFields car={draft.electricCar} onChange={(electricCar) => onConsumption({ ...draft, electricCar })} />
        <BatteryFields battery={props.battery} sizes={props.batterySizes} onBattery={props.onBattery} />
        {consumption !== null && <Button onClick={() => onConsumption(null)}>{t('back')}</Button>}
      </div>
    </Drawer>
  )
}

interface BatteryFieldsProps extends Pick<ConsumptionDrawerProps, 'battery' | 'onBattery'> {
  readonly sizes: ConsumptionDrawerProps['batterySizes']
}

const BatteryFields = ({ battery, sizes, onBattery }: BatteryFieldsProps) => {
  const { t, formats } = useWords(['consumption', 'battery'])
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

/** Parts the server refuses though each figure is in range. */
const TEXTS = { heatPump: 'noHeatingDays', electricCar: 'chargerTooWeak' } as const

const isNamed = (path: string): path is keyof typeof TEXTS => Object.hasOwn(TEXTS, path)

interface RefusalProps {
  /** Places in the consumption, as the server names them: `heatPump`, `base.use.kwh`. */
  readonly paths: readonly string[]
}

/** Why the server does not work with this consumption. */
const Refusal = ({ paths }: RefusalProps) => {
  const { t } = useWords('consumption')
  const [path] = paths
  if (path === undefined) return null
  return (
    <Notice
      role="alert"
      tone="danger"
      title={t('refusedTitle')}
      text={t(isNamed(path) ? TEXTS[path] : 'refusedText')}
    />
  )
}
