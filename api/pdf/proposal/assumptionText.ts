import { ASSUMPTIONS, type AssumptionKey } from '../../engine/assumptions/assumptions.ts'
import { shownValue, unitText } from '../../wording/assumptionUnit.ts'
import { filledIn } from '../../wording/filledIn.ts'
import { pluralForm } from '../../wording/pluralForm.ts'
import type { Speech } from './speech.ts'

const SHOWN_DIGITS = 4
const MINUTES_AN_HOUR = 60

/** What the screen asks for, `Inverter: replaced in`, is no name of what a table tells. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof Speech['own']>>

/** What an assumption is called in a table. */
export const assumptionName = (key: AssumptionKey, { own, assumptions }: Speech): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]

/** `10:30`. */
const clockText = (hours: number): string => {
  const minutes = Math.round(hours * MINUTES_AN_HOUR)
  return `${Math.floor(minutes / MINUTES_AN_HOUR)}:${String(minutes % MINUTES_AN_HOUR).padStart(2, '0')}`
}

/** The value of an assumption with its unit, as one says it: `36 %`, `anno 12`, `10:00, ora solare`. */
export const assumptionValue = (key: AssumptionKey, value: number, speech: Speech): string => {
  const { assumptions, estimate, formats, language, own } = speech
  const count = formats.number(value)
  const { unit } = ASSUMPTIONS[key]
  switch (unit) {
    case 'year':
      return value === 0 ? own.never : filledIn(own.inYear, { year: count })
    case 'years':
      return filledIn(own[`yearCount_${pluralForm(language, value)}`], { count })
    case 'rows':
      return filledIn(estimate[`rows_${pluralForm(language, value)}`], { count })
    case 'h':
      return filledIn(own.solarTime, { time: clockText(value) })
    case 'eur':
      return formats.wholeEuro(value)
    case 'deg':
      return `${formats.number(value, SHOWN_DIGITS)}°`
    default: {
      const words = {
        year: assumptions.yearUnit,
        years: assumptions.yearsUnit,
        rows: assumptions.rowsUnit,
        solarHour: assumptions.solarHourUnit,
        perYear: (over: string) => filledIn(assumptions.perYear, { unit: over }),
      }
      return `${formats.number(shownValue(unit, value), SHOWN_DIGITS)} ${unitText(unit, words)}`
    }
  }
}
