/** What a household uses of which nothing is known. That it is away in the day is our assumption, on the cautious side.
 * @param annualKwh of the assumption `annualConsumptionKwh` [kWh] */
export const assumedHousehold = (annualKwh: number) =>
  ({
    base: { kind: 'habits', use: { period: 'year', kwh: annualKwh }, habit: 'awayInTheDay' },
    heatPump: null,
    electricCar: null,
  }) as const
