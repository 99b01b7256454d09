import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ENVIRONMENT_VARIABLES, readEnvironment, ruledOutByNetworkOff } from './env.ts'

const folder = mkdtempSync(join(tmpdir(), 'solarplanner-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const settings = (source: Record<string, string>) => {
  const read = readEnvironment(source)
  if (!read.ok) throw new Error(read.fault.join('\n'))
  return read.value
}
const faults = (source: Record<string, string>): readonly string[] => {
  const read = readEnvironment(source)
  return read.ok ? [] : read.fault
}

describe('the environment', () => {
  test('needs nothing: port 3000, the embedded store, services where they answer', () => {
    expect(settings({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      GOOGLE_MAPS_MAP_ID: 'DEMO_MAP_ID',
      GOOGLE_MAPS_VERSION: 'weekly',
      GOOGLE_MAPS_REGION: 'it',
      GOOGLE_SEARCH_COUNTRIES: ['it'],
      GOOGLE_CONSENT: 'assumed',
      MAP_TILES: 'auto',
      NETWORK: 'on',
      GEOCODER: 'auto',
      WEATHER: 'auto',
      TILE_PROVIDERS_FILE: [],
    })
    expect(settings({}).DATABASE_URL).toBeUndefined()
    expect(settings({}).MAP_PROVIDER).toBeUndefined()
  })

  test('counts empty and blank values as not set', () => {
    expect(settings({ PORT: '', DATABASE_URL: '  ', GEOCODER: '' })).toEqual(settings({}))
  })

  test.each([
    { written: 'IT, ch', countries: ['it', 'ch'] },
    { written: 'all', countries: [] },
  ])('searches the countries "$written"', ({ written, countries }) => {
    expect(settings({ GOOGLE_SEARCH_COUNTRIES: written }).GOOGLE_SEARCH_COUNTRIES).toEqual(countries)
  })

  test('ignores the other variables of the machine', () => {
    expect(settings({ PATH: '/usr/bin', HOME: '/root' })).toEqual(settings({}))
  })

  test('takes a sender of proposals by its name, and says so where only the rest of it is set', () => {
    const sender = { PROPOSAL_SENDER_NAME: 'Solare Rossi', PROPOSAL_SENDER_LOGO: 'logo.png' }
    expect(settings(sender)).toMatchObject({ ...sender, PROPOSAL_SENDER_CONTACT: '' })
    expect(faults({ PROPOSAL_SENDER_LOGO: 'logo.png' })).toEqual([
      'PROPOSAL_SENDER_NAME: must be set where PROPOSAL_SENDER_CONTACT, PROPOSAL_SENDER_LOGO or PROPOSAL_KEY is',
    ])
    expect(faults({ PROPOSAL_SENDER_NAME: 'x'.repeat(121) })).toEqual([
      'PROPOSAL_SENDER_NAME: must have at most 120 characters',
    ])
  })

  test('takes a key for offers of 16 characters or more, and never repeats it in a fault', () => {
    const key = 'Zw3+/=k8Qd_-0pRt'
    expect(settings({ PROPOSAL_SENDER_NAME: 'x', PROPOSAL_KEY: key })).toMatchObject({ PROPOSAL_KEY: key })
    expect(faults({ PROPOSAL_SENDER_NAME: 'x', PROPOSAL_KEY: key.slice(1) })).toEqual([
      'PROPOSAL_KEY: must have at least 16 characters',
    ])
    expect(faults({ PROPOSAL_SENDER_NAME: 'x', PROPOSAL_KEY: `${key} è` })).toEqual([
      'PROPOSAL_KEY: must be letters, digits and signs of ASCII without spaces',
    ])
    expect(faults({ PROPOSAL_KEY: key })).toEqual([
      'PROPOSAL_SENDER_NAME: must be set where PROPOSAL_SENDER_CONTACT, PROPOSAL_SENDER_LOGO or PROPOSAL_KEY is',
    ])
  })

  test('names all faults at once', () => {
    const found = faults({
      PORT: '70000',
      GEOCODER: 'google',
      MAP_PROVIDER: 'bing',
      GOOGLE_CONSENT: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: '-1',
    })
    expect(found.map((fault) => fault.split(':')[0])).toEqual(
      expect.arrayContaining(['PORT', 'GEOCODER', 'MAP_PROVIDER', 'GOOGLE_CONSENT', 'LOG_LEVEL', 'TRUST_PROXY']),
    )
    expect(found).toHaveLength(6)
  })

  test.each([
    { PORT: 'abc' },
    { PORT: '3000.5' },
    { PORT: '0x10' },
    { PORT: '1e3' },
    { RATE_LIMIT_PER_MINUTE: '-5' },
    { REQUEST_TIMEOUT_MS: '5' },
    { MAP_TILES: 'none' },
    { NOMINATIM_URL: 'nominatim.local' },
    { PHOTON_URL: 'ftp://photon.local' },
    { WEATHER: 'sunny' },
    { NETWORK: 'none' },
    { PVGIS_URL: 're.jrc.ec.europa.eu' },
    { DATABASE_URL: 'mysql://localhost/solar' },
    { HOST: 'two hosts' },
    { GOOGLE_MAPS_API_KEY: 'key&libraries=drawing' },
    { GOOGLE_MAPS_MAP_ID: 'my map' },
    { GOOGLE_MAPS_VERSION: 'newest' },
    { GOOGLE_MAPS_REGION: 'Italy' },
    { GOOGLE_SEARCH_COUNTRIES: 'it;ch' },
    { GEOCODER_USER_AGENT: 'SolarPlanner\r\nX-Injected: yes' },
  ])('refuses %o, naming the variable', (source) => {
    expect(faults(source)).toHaveLength(1)
    expect(faults(source)[0]).toMatch(new RegExp(`^${Object.keys(source)[0]}: `))
  })

  test('NETWORK=off wins over every setting by which others would be asked', () => {
    const asking = {
      GEOCODER: 'photon',
      WEATHER: 'pvgis',
      MAP_TILES: 'services',
      MAP_PROVIDER: 'google',
      GOOGLE_MAPS_API_KEY: 'key',
    }
    for (const source of [{}, asking])
      expect(settings({ NETWORK: 'off', ...source })).toMatchObject({
        GEOCODER: 'gazetteer',
        WEATHER: 'embedded',
        MAP_TILES: 'demonstration',
        MAP_PROVIDER: 'leaflet',
        GOOGLE_MAPS_API_KEY: undefined,
        TILE_PROVIDERS_FILE: [],
      })
    expect(settings({ NETWORK: 'off', OVERPASS_URL: 'https://overpass.example/api' }).OVERPASS_URL).toBeUndefined()
    expect(ruledOutByNetworkOff({ NETWORK: 'off', ...asking, PORT: '80' })).toEqual([
      'MAP_PROVIDER',
      'GOOGLE_MAPS_API_KEY',
      'MAP_TILES',
      'GEOCODER',
      'WEATHER',
    ])
  })

  test.each([
    { NETWORK: 'on', GEOCODER: 'photon' },
    { NETWORK: 'off', GEOCODER: 'auto', WEATHER: 'auto', MAP_TILES: 'auto' },
    { NETWORK: 'off', GEOCODER: 'gazetteer', WEATHER: 'embedded', MAP_TILES: ' ', GOOGLE_MAPS_API_KEY: '' },
  ])('nothing of %o is ruled out', (source) => expect(ruledOutByNetworkOff(source)).toEqual([]))

  test('asks for a contact when Nominatim is chosen, also when something else is wrong', () => {
    expect(faults({ GEOCODER: 'nominatim', PORT: 'x' }).join()).toMatch(/PORT: .*GEOCODER_USER_AGENT: /)
    expect(faults({ GEOCODER: 'nominatim', GEOCODER_USER_AGENT: 'Roofs (me@example.org)' })).toEqual([])
  })

  test.each([
    ['a port that is none', 'postgres://solar:s3cret@db:99999/solar'],
    ['a slash in the password', 'postgres://solar:s3/cret@db/solar'],
    ['a hash in the password', 'postgresql://solar:s3#cret@db/solar'],
    ['a question mark in the password', 'postgres://solar:s3?cret@db/solar'],
  ])('tells how to write the address of the database with %s', (_, DATABASE_URL) => {
    const [fault, ...others] = faults({ DATABASE_URL })
    expect(fault).toMatch(/^DATABASE_URL: .*postgres:\/\/user:password@host:port\/name.* %23 /)
    expect(fault).not.toMatch(/s3|cret|99999/)
    expect(others).toEqual([])
  })

  test('refuses to offer metrics where visitors are served', () => {
    const fault = ['METRICS_PORT: must be another port than PORT']
    expect(faults({ PORT: '4000', METRICS: 'on', METRICS_PORT: '4000' })).toEqual(fault)
    expect(faults({ PORT: '4000', HOST: '127.0.0.1', METRICS: 'on', METRICS_PORT: '4000' })).toEqual(fault)
    expect(faults({ PORT: '4000', HOST: '192.0.2.1', METRICS: 'on', METRICS_PORT: '4000' })).toEqual([])
    expect(faults({ PORT: '4000', METRICS_PORT: '4000' })).toEqual([])
    expect(faults({ PORT: '0', METRICS: 'on', METRICS_PORT: '0' })).toEqual([])
  })

  test('never repeats the password of the database', () => {
    expect(faults({ DATABASE_URL: 'postgre://solar:s3cret@db/solar' }).join()).not.toContain('s3cret')
  })

  test('reads the tile providers of the given file', () => {
    const file = join(folder, 'tiles.json')
    const layer = {
      kind: 'xyz',
      url: 'https://tiles.example.org/{z}/{x}/{y}.png',
      attribution: 'Me',
      maxNativeZoom: 20,
    }
    writeFileSync(file, JSON.stringify([{ id: 'mine', name: 'Mine', mapType: 'satellite', layers: [layer] }]))
    expect(settings({ TILE_PROVIDERS_FILE: file }).TILE_PROVIDERS_FILE).toMatchObject([{ id: 'mine' }])
  })

  test('names every fault of the tile provider file beside the other faults', () => {
    const file = join(folder, 'broken.json')
    writeFileSync(file, JSON.stringify([{ id: 'Not an id', name: '', mapType: 'radar', layers: [] }]))
    const found = faults({ TILE_PROVIDERS_FILE: file, PORT: 'x' }).join('\n')
    for (const place of ['PORT', '0.id', '0.name', '0.mapType', '0.layers']) expect(found).toContain(`${place}: `)
  })

  test.each([
    ['a missing file', join(folder, 'nowhere.json'), /cannot be read/],
    ['a folder', folder, /cannot be read/],
  ])('says that %s cannot be read', (_, file, message) => {
    expect(faults({ TILE_PROVIDERS_FILE: file })[0]).toMatch(message)
  })
})

describe('.env.example', () => {
  const lines = readFileSync(join(import.meta.dirname, '..', '.env.example'), 'utf8').split('\n')
  const assignments = lines.filter((line) => /^[A-Z_]+=/.test(line))

  test('names exactly the variables the server reads, in the same order', () => {
    expect(assignments.map((line) => line.split('=')[0])).toEqual(ENVIRONMENT_VARIABLES)
  })

  test('explains each variable by one comment', () => {
    const before = assignments.map((assignment) => lines[lines.indexOf(assignment) - 1])
    for (const comment of before) expect(comment).toMatch(/^# \S.*[.\w]$/)
    expect(lines.filter((line) => line.startsWith('#'))).toHaveLength(ENVIRONMENT_VARIABLES.length + 1)
  })

  test('shows the defaults: copied as it is it changes nothing', () => {
    const copied = Object.fromEntries(assignments.map((line) => line.split(/=(.*)/s).slice(0, 2)))
    expect(settings(copied)).toEqual(settings({}))
  })
})
