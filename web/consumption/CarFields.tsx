import type { Consumption } from '#contract/detailedOptions.ts'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { useDesign } from '../design/designStore.ts'
import { useWords } from '../i18n/useWords.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'

type Car = NonNullable<Consumption['electricCar']>

interface CarFieldsProps {
  readonly car: Car | null
  readonly onChange: (car: Car | null) => void
}

/** Where one starts. Our assumption, shown to be changed. */
const FIRST_CAR: Car = { annualKm: 10_000, charging: 'night' }
const MAX_KM = 1_000_000
const TIMES = ['day', 'night'] as const satisfies readonly Car['charging'][]

/** An electric car charged at home, if there is one. */
export const CarFields = ({ car, onChange }: CarFieldsProps) => {
  const { t, formats } = useWords('consumption')
  const dayShare = useDesign(
    ({ assumptions }) => assumptions.electricCarDayShareFraction ?? ASSUMPTIONS.electricCarDayShareFraction.value,
  )
  return (
    <OptionalPart label={t('electricCar')} isOn={car !== null} onToggle={(isOn) => onChange(isOn ? FIRST_CAR : null)}>
      {car && (
        <div className="grid grid-pair-[8rem] gap-2">
          <NumberField
            label={t('annualKm')}
            limits={{ unit: 'km', min: 0, max: MAX_KM, digits: 0 }}
            value={car.annualKm}
            onChange={(annualKm) => onChange({ ...car, annualKm })}
          />
          <SelectField
            label={t('charging')}
            value={car.charging}
            options={TIMES.map((value) => ({ value, label: t(value) }))}
            onChange={(charging) => onChange({ ...car, charging })}
          />
        </div>
      )}
      {car?.charging === 'day' && (
        <p className="mt-1 text-muted text-xs">{t('dayShare', { share: formats.percent(100 * dayShare) })}</p>
      )}
    </OptionalPart>
  )
}
