import { readFileSync } from 'node:fs'
import { foldWords, squash } from './words.ts'

/** A province of `data/provinces.json`. Its position is that of its first capital. */
export type Province = Readonly<{
  code: string
  name: string
  capitals: readonly string[]
  region: string
  title: string
  aliases: readonly string[]
}>

export type GazetteerRegion = Readonly<{ name: string; capitalProvince: string; aliases: readonly string[] }>

/** A possible result of the gazetteer. */
export type GazetteerPlace = Readonly<{
  id: string
  kind: 'comune' | 'province'
  name: string
  /** Searchable names; the first is the official one. */
  names: readonly string[]
  label: string
  province: Province
  postcodes: readonly string[]
  lat: number
  lng: number
  importance: Importance
}>

/** Tie-breaker between equal matches: 4 regional capital, 3 provincial capital, 2 large town (`data/largeTowns.json`, about 50,000 people),
 * 1 province found by its own name, 0 any other comune. */
export type Importance = 0 | 1 | 2 | 3 | 4

export type PlaceData = Readonly<{
  places: readonly GazetteerPlace[]
  provinces: ReadonlyMap<string, Province>
  regions: readonly GazetteerRegion[]
  /** Names of regions by every way to write them, folded and without spaces. */
  regionNames: ReadonlyMap<string, string>
}>

type ComuneRow = readonly [
  istat: string,
  name: string,
  altName: string | null,
  province: string,
  postcodes: string,
  lat: number,
  lng: number,
  altitudeM: number | null,
  aliases: readonly string[],
]
type ProvinceRow = readonly [
  code: string,
  name: string,
  capitals: readonly string[],
  region: string,
  title: string | null,
  aliases: readonly string[],
]
type RegionRow = readonly [name: string, capitalProvince: string, aliases: readonly string[]]

// The files are part of the program and held to their shape by the gazetteer's tests, so they are not parsed at every start.
const readData = <T>(file: string): T =>
  JSON.parse(readFileSync(new URL(`../data/${file}.json`, import.meta.url), 'utf8')) as T

/** Reads the embedded comuni, provinces and regions (about 10 ms).
 * Sources: italian-locations (Garda Informatica, MIT), GeoNames (CC BY 4.0) */
export const readPlaces = (): PlaceData => {
  const provinces = new Map(readData<readonly ProvinceRow[]>('provinces').map((row) => [row[0], toProvince(row)]))
  const regions = readData<readonly RegionRow[]>('regions').map(([name, capitalProvince, aliases]) => ({
    name,
    capitalProvince,
    aliases,
  }))
  const comuni = toComuni(readData<readonly ComuneRow[]>('places'), provinces, regions)
  const places = [...comuni, ...provincePlaces(provinces, comuni)]
  return { places, provinces, regions, regionNames: regionNamesOf(regions) }
}

const regionNamesOf = (regions: readonly GazetteerRegion[]): ReadonlyMap<string, string> =>
  new Map(
    regions.flatMap(({ name, aliases }) =>
      [name, ...aliases].map((spelling) => [squash(foldWords(spelling)), name] as const),
    ),
  )

/** Positions of the comuni with their altitudes [m] where known. */
export const readComuneSeats = (): readonly Readonly<{ lat: number; lng: number; altitudeM: number | null }>[] =>
  readData<readonly ComuneRow[]>('places').map(([, , , , , lat, lng, altitudeM]) => ({ lat, lng, altitudeM }))

const toProvince = ([code, name, capitals, region, title, aliases]: ProvinceRow): Province => ({
  code,
  name,
  capitals,
  region,
  title: title ?? `Provincia di ${name}`,
  aliases,
})

const toComuni = (
  rows: readonly ComuneRow[],
  provinces: ReadonlyMap<string, Province>,
  regions: readonly GazetteerRegion[],
): GazetteerPlace[] => {
  const otherNames = new Map(readData<readonly (readonly [string, readonly string[]])[]>('otherNames'))
  const largeTowns = new Set(readData<readonly string[]>('largeTowns'))
  const regionalSeats = new Set(regions.map(({ capitalProvince }) => capitalProvince))
  const importanceOf = (name: string, { code, capitals }: Province): Importance => {
    if (capitals[0] === name && regionalSeats.has(code)) return 4
    if (capitals.includes(name)) return 3
    return largeTowns.has(name) ? 2 : 0
  }
  return rows.map(([istat, name, altName, code, postcodes, lat, lng, , aliases]) => {
    const province = provinces.get(code)
    if (province === undefined) throw new Error(`The province ${code} of ${name} is not in provinces.json`)
    const bilingual = altName === null ? name : `${name}/${altName}`
    return {
      id: `comune-${istat}`,
      kind: 'comune',
      name,
      names: [name, ...(altName === null ? [] : [altName, bilingual]), ...aliases, ...(otherNames.get(name) ?? [])],
      label: `${bilingual} (${code}), ${province.region}`,
      province,
      postcodes: postcodes.split(' '),
      lat,
      lng,
      importance: importanceOf(name, province),
    }
  })
}

const provincePlaces = (
  provinces: ReadonlyMap<string, Province>,
  comuni: readonly GazetteerPlace[],
): GazetteerPlace[] => {
  const capitalOf = new Map(
    comuni
      .filter(({ importance }) => importance >= 3)
      .map((comune) => [`${comune.province.code} ${comune.name}`, comune]),
  )
  return [...provinces.values()].map((province) => {
    const capital = capitalOf.get(`${province.code} ${province.capitals[0]}`)
    if (capital === undefined) throw new Error(`The capital of ${province.name} is not in places.json`)
    return {
      id: `province-${province.code}`,
      kind: 'province',
      name: province.name,
      names: [province.name, ...province.aliases],
      label:
        province.title === province.region
          ? province.title
          : `${province.title} (${province.code}), ${province.region}`,
      province,
      postcodes: [],
      lat: capital.lat,
      lng: capital.lng,
      importance: 1,
    }
  })
}
