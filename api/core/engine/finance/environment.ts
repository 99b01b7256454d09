/** Avoided emission per kilowatt-hour [kg CO₂/kWh]; docs/behaviour.md 6.8. */
export const CO2_KG_PER_KWH = 0.5
/** Emission that a tree absorbs in a year [kg CO₂]; docs/behaviour.md 6.8. */
export const CO2_KG_PER_TREE = 10
/** Cars taken off the road by a thousand kilowatt-hours; docs/behaviour.md 6.8. */
export const CARS_PER_MWH = 0.1

export interface EnvironmentFigures {
  readonly co2KgPerYear: number
  readonly trees: number
  readonly cars: number
}

/** Avoided CO₂ emission [kg].
 * @param energyKwh that reaches a house or the grid, >= 0
 * @param co2KgPerKwh avoided emission */
export const avoidedCo2Kg = (energyKwh: number, co2KgPerKwh: number): number => energyKwh * co2KgPerKwh

/** Environmental equivalents of a year's energy: CO₂ avoided, a tree per 10 kg of it, a car per 10,000 kWh.
 * @param annualKwh reaching the house or the grid, >= 0; all production by the Standard method
 * @param co2KgPerKwh avoided emission; default: the Standard method's
 * @see docs/behaviour.md 6.8 */
export const environmentFigures = (annualKwh: number, co2KgPerKwh = CO2_KG_PER_KWH): EnvironmentFigures => {
  const co2KgPerYear = avoidedCo2Kg(annualKwh, co2KgPerKwh)
  return { co2KgPerYear, trees: co2KgPerYear / CO2_KG_PER_TREE, cars: (annualKwh * CARS_PER_MWH) / 1000 }
}
