import type { ReactNode } from 'react'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import type { DetailedOptions } from '#wire/detailedOptions.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Section } from '../ui/Section.tsx'
import { BaseUse } from './BaseUse.tsx'
import { useRegionHere } from './consumptionDraft.ts'
import { BatteryFields, CarFields, HeatPumpFields } from './HouseEquipment.tsx'

interface ConsumptionDrawerProps {
  /** Null: the assumed household. */
  readonly consumption: Consumption | null
  readonly assumedKwh: number
  readonly battery: DetailedOptions['battery']
  /** Net present value by capacity; empty while unknown. */
  readonly batterySizes: readonly BatterySize[]
  /** Paths in the consumption that the server refused. */
  readonly refusedPaths: readonly string[]
  /** Focuses the yearly consumption on opening. */
  readonly startsAtUse?: boolean
  readonly onConsumption: (consumption: Consumption | null) => void
  readonly onBattery: (battery: DetailedOptions['battery']) => void
  readonly onClose: () => void
  /** The resulting figures, always visible. */
  readonly outcome: ReactNode
}

/** Consumption and battery of the house. Every change applies at once. */
export const ConsumptionDrawer = (props: ConsumptionDrawerProps) => {
  const { consumption, assumedKwh, refusedPaths, onConsumption, onClose, outcome } = props
  const { t, formats } = useRestWords('consumption')
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
        <HeatPumpFields value={draft.heatPump} onChange={(heatPump) => onConsumption({ ...draft, heatPump })} />
        <CarFields value={draft.electricCar} onChange={(electricCar) => onConsumption({ ...draft, electricCar })} />
        <BatteryFields battery={props.battery} sizes={props.batterySizes} onBattery={props.onBattery} />
        {consumption !== null && <Button onClick={() => onConsumption(null)}>{t('back')}</Button>}
      </div>
    </Drawer>
  )
}

/** Parts that the server may refuse although each figure is in range. */
const TEXTS = { heatPump: 'noHeatingDays', electricCar: 'chargerTooWeak' } as const

const isNamed = (path: string): path is keyof typeof TEXTS => Object.hasOwn(TEXTS, path)

interface RefusalProps {
  /** Paths in the consumption in the server's form: `heatPump`, `base.use.kwh`. */
  readonly paths: readonly string[]
}

/** The reason why the server refuses this consumption. */
const Refusal = ({ paths }: RefusalProps) => {
  const { t } = useRestWords('consumption')
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
