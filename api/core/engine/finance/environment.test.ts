import { expect, test } from 'vitest'
import { environmentFigures } from './environment.ts'

// docs/behaviour.md 6.8: 0.5 kg per kWh; a tree per 10 kg; production × 0.1 / 1000 cars.
test.each([
  { productionKwh: 0, co2Kg: 0, trees: 0, cars: 0 },
  { productionKwh: 4800, co2Kg: 2400, trees: 240, cars: 0.48 },
  { productionKwh: 10_000, co2Kg: 5000, trees: 500, cars: 1 },
])('$productionKwh kWh avoid $co2Kg kg of CO₂, as $trees trees or $cars cars do', (row) => {
  const figures = environmentFigures(row.productionKwh)
  expect(figures.co2KgPerYear).toBeCloseTo(row.co2Kg, 9)
  expect(figures.trees).toBeCloseTo(row.trees, 9)
  expect(figures.cars).toBeCloseTo(row.cars, 9)
})
