import { expect, test } from 'vitest'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createGazetteer } from '../gazetteer/createGazetteer.ts'
import { resultsOf } from '../testing/describeGeocoder.ts'
import { namesTown } from './createAutoGeocoder.ts'

const gazetteer = createGazetteer()
const isTown = async (text: string): Promise<boolean> =>
  namesTown(text, resultsOf(await gazetteer.suggest(text, null, callerNamed('a'))))

test.each([
  'Milano',
  'mil',
  'MI',
  'firenze (fi)',
  'Reggio Emilia',
  'San Giovanni',
  "l'aq",
  'Bolzano',
  'Bozen',
  'Forlì',
  '20131',
  '201',
  '20131 Milano',
  'Firenze, Toscana',
  'Provincia di Lucca',
  'Piazza Armerina',
  'Borgo San Lorenzo',
  ' ',
])('"%s" names a town', async (text) => expect(await isTown(text)).toBe(true))

test.each([
  'Via Roma 1, Milano',
  'via rom',
  'Via Lucca',
  'Corso Francia, Torino',
  'Milano, Piazza Duomo',
  'Colosseo',
  'Colosseo, Roma',
  'Via Roma 12, 20131',
  'Strada Statale 16',
  'Mestre',
  'Milllano',
  'xqzptl',
])('"%s" names more than a town, or none', async (text) => expect(await isTown(text)).toBe(false))
