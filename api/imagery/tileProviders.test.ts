import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MapType, type TileProvider } from '#wire/config.ts'
import { layerAddressFault, layerOrigins } from './tileAddress.ts'
import { builtInTileProviders, offeredTileProviders, parseTileProviders } from './tileProviders.ts'

const ownProvider = (url: string, more: object = {}) => ({
  id: 'mine',
  name: 'Mine',
  mapType: 'satellite',
  layers: [{ kind: 'xyz', url, attribution: 'Me', maxNativeZoom: 20, ...more }],
})
const faultsOf = (json: unknown): readonly string[] => {
  const parsed = parseTileProviders(json)
  return parsed.ok ? [] : parsed.fault
}
const own = (url: string): readonly TileProvider[] => {
  const parsed = parseTileProviders([ownProvider(url)])
  return parsed.ok ? parsed.value : []
}

describe('the built-in tile providers', () => {
  const providers = builtInTileProviders()
  const text = readFileSync(join(import.meta.dirname, 'data', 'tileProviders.json'), 'utf8')

  test.each(MapType.options)('serve the %s map, the demonstration last', (mapType) => {
    const ofType = providers.filter((provider) => provider.mapType === mapType)
    expect(ofType.length).toBeGreaterThanOrEqual(2)
    expect(ofType.map(({ demonstration }) => demonstration)).toEqual([...ofType.slice(1).map(() => false), true])
  })

  test('have a first choice for the whole world for every map type', () => {
    for (const mapType of MapType.options)
      expect(providers.find((provider) => provider.mapType === mapType)?.bounds).toBeNull()
  })

  test('are asked over https without any key', () => {
    expect(text).not.toContain('http://')
    expect(text).not.toMatch(/[?&](?:key|apikey|api_key|token|access_token|subscription-key)=/i)
  })

  test('name an attribution on every layer and terms on every provider', () => {
    for (const { terms, layers } of providers) {
      expect(terms).not.toBe('')
      for (const { attribution } of layers) expect(attribution).not.toBe('')
    }
  })

  test('give every WMS its layers outside the address', () => {
    const wms = providers.flatMap(({ layers }) => layers.filter(({ kind }) => kind === 'wms'))
    expect(wms.length).toBeGreaterThan(0)
    for (const { url } of wms) expect(url).not.toMatch(/layers|bbox|request|\{/i)
  })

  // Town halls and, for the south, east and west ends, places of each region, from an atlas.
  test.each([
    ['south-tyrol-2023', 'Bolzano', 46.498, 11.354],
    ['south-tyrol-2023', 'San Candido', 46.733, 12.283],
    ['bologna-2022', 'Bologna, Piazza Maggiore', 44.494, 11.343],
    ['toscana-2024', 'Firenze', 43.769, 11.256],
    ['toscana-2024', 'Carrara', 44.08, 10.1],
    ['toscana-2024', 'Capalbio', 42.454, 11.423],
    ['lazio-2023', 'Roma', 41.893, 12.483],
    ['lazio-2023', 'Gaeta', 41.212, 13.572],
  ])('%s covers %s', (id, _, lat, lng) => {
    const bounds = providers.find((provider) => provider.id === id)?.bounds
    expect(bounds).toBeTruthy()
    expect(lat).toBeLessThan(bounds!.north)
    expect(lat).toBeGreaterThan(bounds!.south)
    expect(lng).toBeLessThan(bounds!.east)
    expect(lng).toBeGreaterThan(bounds!.west)
  })

  test('leave out the regions elsewhere: none but worldwide ones cover Milan', () => {
    const covering = providers.filter(
      ({ bounds }) =>
        !bounds || (bounds.south < 45.4642 && 45.4642 < bounds.north && bounds.west < 9.19 && 9.19 < bounds.east),
    )
    expect(covering.every(({ bounds }) => bounds === null)).toBe(true)
  })
})

describe('own tile providers', () => {
  test('come before the built-in ones', () => {
    const offered = offeredTileProviders(own('https://tiles.example.org/{z}/{x}/{y}.png'), 'auto')
    expect(offered[0]?.id).toBe('mine')
    expect(offered).toHaveLength(builtInTileProviders().length + 1)
  })

  test('take the place of a built-in one with their id', () => {
    const [mine] = own('https://tiles.example.org/{z}/{x}/{y}.png')
    const offered = offeredTileProviders([{ ...mine!, id: 'openstreetmap', mapType: 'roadmap' }], 'auto')
    expect(offered.filter(({ id }) => id === 'openstreetmap')).toMatchObject([{ name: 'Mine' }])
  })

  test('are not offered when the demonstration alone is wanted', () => {
    const offered = offeredTileProviders(own('https://tiles.example.org/{z}/{x}/{y}.png'), 'demonstration')
    expect(offered.map(({ mapType }) => mapType).sort()).toEqual([...MapType.options].sort())
    expect(offered.every(({ demonstration }) => demonstration)).toBe(true)
  })

  test('are offered without the demonstration where services alone are wanted, for every map type', () => {
    const offered = offeredTileProviders(own('https://tiles.example.org/{z}/{x}/{y}.png'), 'services')
    expect(offered[0]?.id).toBe('mine')
    expect(offered.filter(({ demonstration }) => demonstration)).toEqual([])
    expect(new Set(offered.map(({ mapType }) => mapType))).toEqual(new Set(MapType.options))
  })

  test.each([
    ['plain http', 'http://tiles.example.org/{z}/{x}/{y}.png'],
    ['a script address', 'javascript:alert(1)//{z}{x}{y}'],
    ['another server by a path', '//tiles.example.org/{z}/{x}/{y}.png'],
    ['a password', 'https://me:secret@tiles.example.org/{z}/{x}/{y}.png'],
    ['a host that ends a policy directive', 'https://tiles.org;script-src/{z}/{x}/{y}.png'],
    ['no place for the row', 'https://tiles.example.org/{z}/{x}.png'],
    ['subdomains that are not listed', 'https://{s}.example.org/{z}/{x}/{y}.png'],
  ])('are refused with %s', (_, url) => {
    expect(faultsOf([ownProvider(url)])).toEqual([expect.stringMatching(/^0\.layers\.0\.url: /)])
  })

  test.each([
    ['http://localhost:8080/{z}/{x}/{y}.png', ['http://localhost:8080']],
    ['/tiles/{z}/{x}/{y}.png', []],
    ['https://tiles.example.org:8443/{z}/{x}/{y}.png?style=a', ['https://tiles.example.org:8443']],
  ])('may be at %s', (url, origins) => {
    expect(faultsOf([ownProvider(url)])).toEqual([])
    expect(own(url).flatMap(({ layers }) => layers.flatMap(layerOrigins))).toEqual(origins)
  })

  test('ask one host for each subdomain', () => {
    const layer = { kind: 'xyz', url: 'https://{s}.example.org/{z}/{x}/{y}.png', subdomains: ['a', 'b'] } as const
    const full = {
      ...layer,
      subdomains: [...layer.subdomains],
      attribution: '',
      minZoom: 0,
      maxNativeZoom: 19,
      tileSize: 256,
      opacity: 1,
    }
    expect(layerAddressFault(full)).toBeNull()
    expect(layerOrigins(full)).toEqual(['https://a.example.org', 'https://b.example.org'])
  })

  test('may not share an id', () => {
    const provider = ownProvider('https://tiles.example.org/{z}/{x}/{y}.png')
    expect(faultsOf([provider, provider])).toEqual(['1.id: "mine" is used twice'])
  })

  test('are an array', () => {
    expect(faultsOf({ providers: [] })).toHaveLength(1)
  })
})
