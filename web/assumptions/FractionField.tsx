import { SHOWN_DIGITS, shownValue, typedValue } from '#wording/assumptionUnit.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'

interface FractionFieldProps {
  readonly label: string
  readonly value: number
  /** 0 where it is left out. */
  readonly min?: number
  /** 1 where it is left out. */
  readonly max?: number
  readonly onChange: (value: number) => void
}

/** A fraction that is typed as a percentage. */
export const FractionField = ({ label, value, min = 0, max = 1, onChange }: FractionFieldProps) => {
  const [least, most] = [shownValue('fraction', min), shownValue('fraction', max)]
  return (
    <NumberField
      label={label}
      limits={{ unit: '%', min: least, max: most, digits: SHOWN_DIGITS }}
      value={shownValue('fraction', value)}
      onChange={(typed) => onChange(typedValue('fraction', typed))}
    />
  )
}
