import fc from 'fast-check'
import { expect, test } from 'vitest'
import { candidate, householdOf, plantSiteOf, recommendPlant, roofArea } from './plantSite.fixture.ts'

const PLANTS = 15
const roof = fc.record({
  orientation: fc.constantFrom('south', 'east', 'west', 'north'),
  widthM: fc.integer({ min: 4, max: 16 }),
  depthM: fc.integer({ min: 3, max: 9 }),
})
const plant = fc.record({
  roofs: fc.array(roof, { minLength: 1, maxLength: 2 }),
  kwh: fc.integer({ min: 1000, max: 9000 }),
  battery: fc.constantFrom(0, 0, 5, 10),
  electricityPriceEurPerKwh: fc.double({ min: 0.12, max: 0.4, noNaN: true }),
})

test('of any plant no role loses money, and no size near the recommended one is better by more than a whole row may cost', () => {
  fc.assert(
    fc.property(plant, ({ roofs, kwh, battery, electricityPriceEurPerKwh }) => {
      const areas = roofs.map(({ orientation, ...size }, index) =>
        roofArea(`roof-${index}`, orientation, { eastM: 20 * index, ...size }),
      )
      const site = plantSiteOf(areas, {
        consumption: householdOf(kwh),
        battery: battery > 0 ? { capacityKwh: battery } : null,
        assumptions: { electricityPriceEurPerKwh },
      })
      const { setups } = recommendPlant(site, [candidate('a'), candidate('b', { powerW: 470, priceEur: 150 })])
      for (const { role, size } of setups)
        expect(size.cashFlow.netPresentValueEur > 0, `${role} pays`).toBe(role !== 'leastLoss')
      const [first] = setups
      if (!first) return
      const { sizes, size } = first
      const near = Array.from({ length: sizes.plant.quantity }, (_, index) => index + 1).filter(
        (quantity) => quantity >= sizes.smallest() && Math.abs(quantity - size.quantity) <= 0.3 * size.quantity,
      )
      const best = Math.max(...near.map(sizes.meritOf))
      // If the number with the best merit has no positive value, the number of the highest value is recommended.
      const bestNumber = near.find((quantity) => sizes.meritOf(quantity) === best) ?? size.quantity
      if (sizes.figuresOf(bestNumber).cashFlow.netPresentValueEur <= 0) return
      // The recommendation drops a single module on its row, or adds a second one, whatever the cost.
      const [fewer, more] = [size.quantity - 1, size.quantity + 1]
      const isBeside = [fewer, more].some((quantity) => near.includes(quantity) && sizes.meritOf(quantity) === best)
      if (!isBeside) expect(sizes.meritOf(size.quantity)).toBeGreaterThanOrEqual(best - 0.01 * Math.abs(best) - 1)
    }),
    { numRuns: PLANTS },
  )
})
