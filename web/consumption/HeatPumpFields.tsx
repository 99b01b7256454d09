import type { Consumption } from '#contract/detailedOptions.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { EnergyField } from './BaseUse.tsx'

type HeatPump = NonNullable<Consumption['heatPump']>

interface HeatPumpFieldsProps {
  readonly pump: HeatPump | null
  readonly onChange: (pump: HeatPump | null) => void
}

/** Where one starts: 100 m² at 80 kWh/m² a year, a house of middling insulation. Our assumption, shown to be changed. */
const FIRST_PUMP: HeatPump = { annualHeatKwh: 8000, emitter: 'radiator' }
const EMITTERS = ['floor', 'radiator'] as const satisfies readonly HeatPump['emitter'][]

/** A heat pump that heats the rooms, if there is one. */
export const HeatPumpFields = ({ pump, onChange }: HeatPumpFieldsProps) => {
  const { t } = useTranslation('consumption')
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
