import { test } from 'vitest'
import { prepareSun } from '../sun/preparedSun.ts'
import { clearYear } from '../sun/testing/clearYear.ts'
import { productionChain } from './productionChain.ts'
import { simulateYear } from './simulateYear.ts'

const planesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ tiltDeg: 10 + 5 * (index % 9), azimuthDeg: index * (360 / count) }))

test.for([1, 36])('simulation of 8,760 hours on %s planes, with the sun’s positions', async (count, { bench }) => {
  const weather = clearYear()
  const chain = productionChain('closeToRoof')
  const planes = planesOf(count)
  await bench(`${count} planes`, () => {
    const sun = prepareSun(weather)
    for (const plane of planes) simulateYear(sun, plane, chain)
  }).run()
})
