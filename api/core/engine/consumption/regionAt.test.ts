import { expect, test } from 'vitest'
import { readPlaces } from '../../../places/gazetteer/places.ts'
import { regionAt } from './regionAt.ts'

const { places } = readPlaces()
const comuni = places.filter(({ kind }) => kind === 'comune')
const isRight = ({ lat, lng, province }: (typeof places)[number]): boolean => regionAt({ lat, lng }) === province.region

test('the capitals of provinces lie in their regions', () => {
  const capitals = comuni.filter(({ importance }) => importance >= 3)
  expect(capitals.length).toBeGreaterThan(100)
  expect(capitals.filter((place) => !isRight(place)).map(({ name }) => name)).toEqual([])
})

test('nine in ten comuni lie in their regions', () => {
  expect(comuni.filter(isRight).length / comuni.length).toBeGreaterThan(0.9)
})
