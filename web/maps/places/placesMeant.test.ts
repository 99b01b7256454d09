import { expect, test } from 'vitest'
import { placesMeant } from './placesMeant.ts'

/** Answers of the gazetteer, Photon, Nominatim and Google, in their wording. */
const REGGIO = [
  { label: "Reggio nell'Emilia (RE), Emilia-Romagna" },
  { label: 'Reggio di Calabria (RC), Calabria' },
  { label: 'Reggiolo (RE), Emilia-Romagna' },
]
const CASTRO = [{ label: 'Castro (BG), Lombardia' }, { label: 'Castro (LE), Puglia' }, { label: 'Castronno (VA)' }]
const MASSA = [{ label: 'Massa (MS), Toscana' }, { label: 'Massa e Cozzile (PT), Toscana' }]
const BOLZANO = [{ label: 'Bolzano/Bozen (BZ), Trentino-Alto Adige' }, { label: 'Bolzano Vicentino (VI), Veneto' }]
const MIL = [{ label: 'Milano (MI), Lombardia' }, { label: 'Milazzo (ME), Sicilia' }]
const PHOTON = [{ label: 'Via Roma 1, 24121 Bergamo, Lombardia' }, { label: 'Via Roma 1, 20121 Milano, Lombardia' }]
const NOMINATIM = [{ label: '1, Via Roma, Bergamo, Italia' }, { label: '1, Via Roma, Milano, Italia' }]
const GOOGLE = [
  { label: 'Via Roma, 1', detail: 'Bergamo, BG, Italia' },
  { label: 'Via Roma, 1', detail: 'Milano, MI, Italia' },
]
const TOSCANA = [{ label: 'Provincia di Firenze (FI), Toscana' }, { label: 'Provincia di Siena (SI), Toscana' }]

test.each([
  { text: 'Reggio', places: REGGIO, meant: [0, 1], because: 'both are called so and more' },
  { text: 'Via Roma 1, reggio', places: REGGIO, meant: [0, 1], because: 'the street is of neither' },
  { text: 'Reggio Calabria', places: REGGIO, meant: [1], because: 'one has both words' },
  { text: 'castro', places: CASTRO, meant: [0, 1], because: 'two have exactly this name' },
  { text: 'Massa', places: MASSA, meant: [0], because: 'one has exactly this name' },
  { text: 'Bolzano', places: BOLZANO, meant: [0], because: 'one of two names is exactly this' },
  { text: 'Mil', places: MIL, meant: [0], because: 'it is no whole name yet' },
  { text: 'Via Roma 1', places: PHOTON, meant: [0, 1], because: 'each town has this address' },
  { text: 'via roma 1 bergamo', places: PHOTON, meant: [0], because: 'the town is said' },
  { text: 'Via Roma 1', places: NOMINATIM, meant: [0, 1], because: 'the number may come first' },
  { text: 'Via Roma 1', places: GOOGLE, meant: [0, 1], because: 'the number may come behind a comma' },
  { text: 'Via Roma 1, Bergamo', places: GOOGLE, meant: [0], because: 'the town may stand in the second line' },
  { text: 'Toscana', places: TOSCANA, meant: [0], because: 'none is called so' },
  { text: '', places: MIL, meant: [0], because: 'nothing is said' },
  { text: 'Roma', places: [], meant: [], because: 'there is none' },
])('"$text" means $meant: $because', ({ text, places, meant }) =>
  expect(placesMeant<{ label: string; detail?: string }>(text, places)).toEqual(meant.map((index) => places[index])),
)
