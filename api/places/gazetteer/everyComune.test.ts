import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Gazetteer } from './gazetteer.ts'
import { readPlaces } from './places.ts'

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../data/${file}.json`, import.meta.url), 'utf8'))

const name = z.string().min(1)
const Comuni = z.array(
  z.tuple([
    z.string().regex(/^\d{6}$/),
    name,
    name.nullable(),
    z.string().regex(/^[A-Z]{2}$/),
    z.string().regex(/^\d{5}( \d{5})*$/),
    z.number().min(35.4).max(47.1),
    z.number().min(6.6).max(18.6),
    z.number().nullable(),
    z.array(name),
  ]),
)
const Provinces = z.array(
  z.tuple([z.string().regex(/^[A-Z]{2}$/), name, z.array(name).min(1), name, name.nullable(), z.array(name)]),
)
const comuni = Comuni.parse(read('places'))
const provinces = Provinces.parse(read('provinces'))
const regions = z.array(z.tuple([name, z.string(), z.array(name)])).parse(read('regions'))
const otherNames = z.array(z.tuple([name, z.array(name).min(1)])).parse(read('otherNames'))
const largeTowns = z.array(name).parse(read('largeTowns'))

const gazetteer = new Gazetteer()
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z]/g, '')
const firstId = (query: string): string | undefined => gazetteer.find(query, null).places[0]?.id

test('there are 7,896 comuni in the 107 provinces of the 20 regions', () => {
  expect(comuni).toHaveLength(7896)
  expect(new Set(comuni.map(([, , , code]) => code))).toEqual(new Set(provinces.map(([code]) => code)))
  expect(provinces).toHaveLength(107)
  expect(new Set(provinces.map(([, , , region]) => region))).toEqual(new Set(regions.map(([region]) => region)))
  expect(regions).toHaveLength(20)
})

test('every capital, large town and comune with other names is a comune', () => {
  const names = new Set(comuni.map(([, comune, , code]) => `${code} ${comune}`))
  const plainNames = new Set(comuni.map(([, comune]) => comune))
  expect(
    provinces
      .flatMap(([code, , capitals]) => capitals.map((capital) => `${code} ${capital}`))
      .filter((capital) => !names.has(capital)),
  ).toEqual([])
  expect([...largeTowns, ...otherNames.map(([town]) => town)].filter((town) => !plainNames.has(town))).toEqual([])
  expect(regions.filter(([region, code]) => !provinces.some(([c, , , r]) => c === code && r === region))).toEqual([])
})

test('every province lies where a comune of it is', () => {
  const outside = readPlaces().places.filter(
    ({ kind, lat, lng, province }) =>
      kind === 'province' && !comuni.some(([, , , code, , y, x]) => code === province.code && y === lat && x === lng),
  )
  expect(outside).toEqual([])
})

test('every comune is found first by its own name and province code', () => {
  const lost = comuni.filter(
    ([istat, comune, , code]) =>
      firstId(`${comune} (${code})`) !== `comune-${istat}` || firstId(`${comune} ${code}`) !== `comune-${istat}`,
  )
  expect(lost).toEqual([])
})

test('every comune no other is called like is found first by its name alone', () => {
  const timesUsed = new Map<string, number>()
  for (const [, comune] of comuni) timesUsed.set(plain(comune), (timesUsed.get(plain(comune)) ?? 0) + 1)
  const lost = comuni.filter(
    ([istat, comune]) => timesUsed.get(plain(comune)) === 1 && firstId(comune) !== `comune-${istat}`,
  )
  expect(lost).toEqual([])
})

test('every comune is found first in an address with its postcode and province code', () => {
  const lost = comuni.filter(
    ([istat, comune, , code, postcodes]) =>
      firstId(`Via Torino 12, ${postcodes.slice(0, 5)} ${comune} ${code}`) !== `comune-${istat}`,
  )
  expect(lost).toEqual([])
})

test('every place is found first by the label it was shown with, which is what recent searches keep', () => {
  const lost = readPlaces().places.filter(({ id, label }) => firstId(label) !== id)
  expect(lost.map(({ label }) => label)).toEqual([])
})

test('every postcode finds a comune having it', () => {
  const having = new Map<string, Set<string>>()
  for (const [istat, , , , postcodes] of comuni)
    for (const postcode of postcodes.split(' '))
      having.set(postcode, (having.get(postcode) ?? new Set()).add(`comune-${istat}`))
  expect([...having].filter(([postcode, ids]) => !ids.has(firstId(postcode) ?? ''))).toEqual([])
})

test('random consonants are no town, whatever their number', () => {
  const consonants = fc.string({ unit: fc.constantFrom(...'bcdfghjkpqwxz'), minLength: 6, maxLength: 30 })
  fc.assert(
    fc.property(consonants, (text) => {
      expect(gazetteer.find(text, null).places).toEqual([])
    }),
  )
})

test('no name of a comune, province or region has more words than the eight an ending is looked for in', () => {
  const names = [...comuni.flatMap(([, comune, other]) => [comune, other ?? '']), ...regions.map(([region]) => region)]
  expect(names.filter((each) => each.split(/[\s./'’-]+/).length > 8)).toEqual([])
})

test('any text is answered, each place once', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('via', 'Roma', '20121', ',', 'MI', '(', ')', 'di', 'Milano', 'provincia', 'Italia', '12', ' - '),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const ids = gazetteer.find(pieces.join(' '), null).places.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
