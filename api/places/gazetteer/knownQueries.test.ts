import { describe, expect, test } from 'vitest'
import { Gazetteer } from './gazetteer.ts'

/** Queries as people type them, each with its expected place in Italy: `Name (PROVINCE CODE)`. */
const KNOWN = {
  'comuni by name': {
    Roma: 'Roma (RM)',
    roma: 'Roma (RM)',
    MILANO: 'Milano (MI)',
    Forlì: 'Forlì (FC)',
    forli: 'Forlì (FC)',
    "Forli'": 'Forlì (FC)',
    "Cantu'": 'Cantù (CO)',
    "L'Aquila": "L'Aquila (AQ)",
    'L’Aquila': "L'Aquila (AQ)",
    laquila: "L'Aquila (AQ)",
    'l aquila': "L'Aquila (AQ)",
    'Sant’Angelo Lodigiano': "Sant'Angelo Lodigiano (LO)",
    'santangelo lodigiano': "Sant'Angelo Lodigiano (LO)",
    'Reggio Emilia': "Reggio nell'Emilia (RE)",
    'reggio nell emilia': "Reggio nell'Emilia (RE)",
    'Reggio Calabria': 'Reggio di Calabria (RC)',
    'Reggio di Calabria': 'Reggio di Calabria (RC)',
    Massa: 'Massa (MS)',
    'Massa Lombarda': 'Massa Lombarda (RA)',
    'San Giovanni in Persiceto': 'San Giovanni in Persiceto (BO)',
    'S. Giovanni in Persiceto': 'San Giovanni in Persiceto (BO)',
    persiceto: 'San Giovanni in Persiceto (BO)',
    'S.Benedetto del Tronto': 'San Benedetto del Tronto (AP)',
    'San Remo': 'Sanremo (IM)',
    'la spezia': 'La Spezia (SP)',
    spezia: 'La Spezia (SP)',
    'Piazza Armerina': 'Piazza Armerina (EN)',
    'Borgo San Lorenzo': 'Borgo San Lorenzo (FI)',
    'Arena Po': 'Arena Po (PV)',
    'Villafranca Piemonte': 'Villafranca Piemonte (TO)',
    'Tre Ville': 'Tre Ville (TN)',
    Treville: 'Treville (AL)',
    Viale: 'Viale (AT)',
    Re: 'Re (VB)',
    Molise: 'Molise (CB)',
    Mestre: 'Venezia (VE)',
  },
  'names in other languages': {
    Florence: 'Firenze (FI)',
    Rome: 'Roma (RM)',
    Naples: 'Napoli (NA)',
    Turin: 'Torino (TO)',
    Milan: 'Milano (MI)',
    Venice: 'Venezia (VE)',
    Genoa: 'Genova (GE)',
    Padua: 'Padova (PD)',
    Mantua: 'Mantova (MN)',
    Syracuse: 'Siracusa (SR)',
    Leghorn: 'Livorno (LI)',
    Bozen: 'Bolzano (BZ)',
    Brixen: 'Bressanone (BZ)',
    Mailand: 'Milano (MI)',
    Florencia: 'Firenze (FI)',
    Zgonik: 'Sgonico (TS)',
  },
  'namesakes and province codes': {
    'Samone TO': 'Samone (TO)',
    'samone tn': 'Samone (TN)',
    'Samone (TN)': 'Samone (TN)',
    'Livo, CO': 'Livo (CO)',
    'castro lecce': 'Castro (LE)',
    'Castro, Lombardia': 'Castro (BG)',
    'Peglio, Marche, Italia': 'Peglio (PU)',
    'Sesto San Giovanni, Milano': 'Sesto San Giovanni (MI)',
    'Desio, Monza e Brianza': 'Desio (MB)',
    'Aulla, Massa Carrara': 'Aulla (MS)',
    'Milano, Lombardia, Italia': 'Milano (MI)',
  },
  postcodes: {
    '20121': 'Milano (MI)',
    '39100': 'Bolzano (BZ)',
    '96100': 'Siracusa (SR)',
    '00184': 'Roma (RM)',
    '00100': 'Roma (RM)',
    '50100': 'Firenze (FI)',
    'Via Torino 5, 20123': 'Milano (MI)',
    'I-39100': 'Bolzano (BZ)',
  },
  'slips of the finger': {
    Firence: 'Firenze (FI)',
    Bolgna: 'Bologna (BO)',
    Mlano: 'Milano (MI)',
    Palemro: 'Palermo (PA)',
    'Reggio Emlia': "Reggio nell'Emilia (RE)",
    'San Giovani in Persicetto': 'San Giovanni in Persiceto (BO)',
    'Via Garibaldi 3, Bergmao': 'Bergamo (BG)',
    'Piazza del Duomo Firence': 'Firenze (FI)',
  },
  addresses: {
    'Via Roma 1, Milano': 'Milano (MI)',
    'Via Dante 12 20121 Milano MI': 'Milano (MI)',
    'via dante 12 20121 milano mi': 'Milano (MI)',
    'Commercial Complex, Florence': 'Firenze (FI)',
    'Residential Area, Naples': 'Napoli (NA)',
    'Piazza del Duomo Firenze': 'Firenze (FI)',
    'P.zza Garibaldi 3 Modena': 'Modena (MO)',
    'Firenze, Via Roma 3': 'Firenze (FI)',
    'Milano via Dante 12': 'Milano (MI)',
    'Via XX Settembre 5 Genova': 'Genova (GE)',
    'Via 25 Aprile 3, Cusano Milanino': 'Cusano Milanino (MI)',
    'Via G. Verdi 3 - 24121 Bergamo (BG)': 'Bergamo (BG)',
    'Contrada San Pietro 5, Modica RG': 'Modica (RG)',
    'Stazione Centrale Milano': 'Milano (MI)',
    'bergamo alta': 'Bergamo (BG)',
    'Bergamo Città Alta': 'Bergamo (BG)',
    'Trastevere Roma': 'Roma (RM)',
    'Ortigia, Siracusa': 'Siracusa (SR)',
    'Via Roma 1, 27040 Arena Po PV': 'Arena Po (PV)',
    'Strada Statale 16, Bari': 'Bari (BA)',
  },
  'streets named after towns': {
    'Via Torino, Milano': 'Milano (MI)',
    'Via Napoli 12, Bari': 'Bari (BA)',
    'Corso Venezia Milano': 'Milano (MI)',
    'Milano, Corso Venezia': 'Milano (MI)',
    'v.le Monza 12 milano': 'Milano (MI)',
    'Corso Milano, Verona': 'Verona (VR)',
    'Viale Roma 5 Massa': 'Massa (MS)',
    'Via Reggio 5 Parma': 'Parma (PR)',
    'Via Monte Rosa 10 Milano': 'Milano (MI)',
    'Via Lago di Garda 3, Brescia': 'Brescia (BS)',
  },
  'a name or address being typed': {
    mil: 'Milano (MI)',
    fire: 'Firenze (FI)',
    'reggio em': "Reggio nell'Emilia (RE)",
    'sesto san g': 'Sesto San Giovanni (MI)',
    belgio: 'Belgioioso (PV)',
    'Via Roma 1, Mil': 'Milano (MI)',
    'corso venezia mil': 'Milano (MI)',
  },
} as const

const PROVINCES = {
  MI: 'Milano (MI)',
  RE: 'Reggio Emilia (RE)',
  'provincia di Bolzano': 'Bolzano (BZ)',
  'Provincia Autonoma di Bolzano': 'Bolzano (BZ)',
  'prov. MB': 'Monza e Brianza (MB)',
  "provincia dell'Aquila": "L'Aquila (AQ)",
  'Milano (provincia)': 'Milano (MI)',
  'città metropolitana di Napoli': 'Napoli (NA)',
  'province of Florence': 'Firenze (FI)',
  Brianza: 'Monza e Brianza (MB)',
  'massa carrara': 'Massa-Carrara (MS)',
  'pesaro e urbino': 'Pesaro e Urbino (PU)',
  Südtirol: 'Bolzano (BZ)',
  Toscana: 'Firenze (FI)',
  Sicily: 'Palermo (PA)',
} as const

const gazetteer = new Gazetteer()
const first = (query: string) => {
  const [place] = gazetteer.find(query, null).places
  return place && { kind: place.kind, name: `${place.name} (${place.province.code})` }
}

describe.each(Object.entries(KNOWN))('%s', (_, queries) => {
  test.each(Object.entries(queries))('%s means %s', (query, name) => {
    expect(first(query)).toEqual({ kind: 'comune', name })
  })
})

describe('provinces and regions', () => {
  test.each(Object.entries(PROVINCES))('%s means the province %s', (query, name) => {
    expect(first(query)).toEqual({ kind: 'province', name })
  })
})

describe('what no place is called is a guess', () => {
  test.each(Object.entries(KNOWN))('%s', (kind, queries) => {
    for (const query of Object.keys(queries))
      expect(gazetteer.find(query, null).isGuess, query).toBe(kind === 'slips of the finger')
  })

  test.each(['Lugano', 'Londra', 'Monaco', 'Lubiana'])('%s, which lies abroad, is answered as a guess', (query) => {
    const { places, isGuess } = gazetteer.findFinished(query)
    expect(places).not.toEqual([])
    expect(isGuess).toBe(true)
  })
})

describe('what names no town', () => {
  test.each([
    'xqzptl',
    'zzzz',
    '12345',
    '99999',
    'qwertyuiop',
    'Via Roma 12',
    'Via Torino',
    'Via Giuseppe Garibaldi 3',
    'il mio tetto',
    'Parigi, Francia',
    'Via Roma 1, Lugano, Svizzera',
    'San Marino',
    'Città del Vaticano',
    'Via Roma 3, Qwertyuiop',
    '(',
    '???',
    "'",
    '🙂',
    '.*',
    '\u0000',
  ])('%j finds nothing', (query) => {
    expect(gazetteer.find(query, null).places).toEqual([])
  })
})
