import { BUSINESS_SHAPES, type BusinessHours, businessHoursOf } from '#engine/consumption/businessHours.ts'
import { CONTRACTED_POWERS, type ContractedPower } from '#engine/consumption/measuredHouseholds.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type Words = LocaleBundle<'consumption'>

/** A class of contracted power, `up to 4.5 kW`. */
export const contractedPowerText = (power: ContractedPower, { consumption, formats }: Words): string =>
  filledIn(consumption[power === 'above6Kw' ? 'abovePower' : 'upToPower'], {
    power: formats.number(CONTRACTED_POWERS[power], 1),
  })

/** Generic hours of a business, `Monday to Friday 8 to 18; 15% of that at other times`. */
export const businessHoursText = (hours: BusinessHours, { consumption, formats }: Words): string =>
  filledIn(consumption[`${hours}Hours`], { standby: formats.percent(100 * BUSINESS_SHAPES[hours].standbyFraction, 0) })

/** Basis of a load profile, such as `Lombardia, up to 3 kW` or `office`. A single home is not mentioned; the region only if chosen.
 * @param fiscal a business without hours of its own is told that those of households count */
export const loadProfileText = (
  base: Consumption['base'],
  fiscal: { readonly use: string } | null | undefined,
  words: Words,
): string => {
  const { consumption } = words
  if (base.kind === 'hourly') return consumption.hourly
  const hours = businessHoursOf(base, fiscal)
  if (hours) return consumption[hours]
  const power = contractedPowerText(base.contractedPower, words)
  const like = base.region ? `${base.region}, ${power}` : power
  if (fiscal?.use === 'business') return filledIn(consumption.hoursOfHouseholds, { household: like })
  return base.households === 'several' ? `${like}, ${consumption.several}` : like
}
