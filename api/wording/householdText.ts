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

/** Basis of a house's load profile, such as `Lombardia, up to 3 kW`. A single home is not mentioned; the region only if chosen. */
export const householdText = (base: Consumption['base'], words: Words): string => {
  if (base.kind === 'hourly') return words.consumption.hourly
  const power = contractedPowerText(base.contractedPower, words)
  const like = base.region ? `${base.region}, ${power}` : power
  return base.households === 'several' ? `${like}, ${words.consumption.several}` : like
}
