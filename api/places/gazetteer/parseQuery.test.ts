import { expect, test } from 'vitest'
import { parseQuery } from './parseQuery.ts'
import { readPlaces } from './places.ts'

const data = readPlaces()

/** Number of name look-ups during the parsing of a text. */
const lookUps = (text: string): number => {
  let count = 0
  parseQuery(text, data, () => {
    count += 1
    return false
  })
  return count
}

test('twice as long a text takes twice the work, not four times', () => {
  const once = lookUps(`Torre ${'MI '.repeat(32)}`)
  const twice = lookUps(`Torre ${'MI '.repeat(64)}`)
  expect(once).toBeGreaterThan(32)
  expect(twice).toBeLessThan(once * 2.2)
})

test.each([
  ['Aosta, Valle d’Aosta', "Valle d'Aosta"],
  ['Bolzano Trentino Alto Adige Südtirol', 'Trentino-Alto Adige'],
  ['Olbia Sardinia', 'Sardegna'],
  ['via del lungo viale della bella casa di campagna 12, Udine, Friuli Venezia Giulia', 'Friuli-Venezia Giulia'],
])('"%s" says the region %s', (text, region) => {
  expect(parseQuery(text, data, () => false).region).toBe(region)
})
