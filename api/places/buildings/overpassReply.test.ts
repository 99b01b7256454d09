import { describe, expect, test } from 'vitest'
import { BuildingsResponse } from '#wire/buildings.ts'
import { OVERPASS_ATTRIBUTION } from './createOverpass.ts'
import { buildingsOfReply } from './overpassReply.ts'

/** A reply to `out tags geom` in the form that Overpass documents: a house and its garage, and a block with a courtyard.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#By_geometry_(geom) */
const REPLY = `{
  "version": 0.6,
  "generator": "Overpass API 0.7.62.8 e802775f",
  "osm3s": {
    "timestamp_osm_base": "2026-11-22T10:00:00Z",
    "copyright": "The data included in this document is from www.openstreetmap.org. The data is made available under ODbL."
  },
  "elements": [
    {
      "type": "way",
      "id": 23853099,
      "bounds": { "minlat": 45.4641, "minlon": 9.1902, "maxlat": 45.4642, "maxlon": 9.1904 },
      "geometry": [
        { "lat": 45.4641, "lon": 9.1902 },
        { "lat": 45.4641, "lon": 9.1904 },
        { "lat": 45.4642, "lon": 9.1904 },
        { "lat": 45.4642, "lon": 9.1902 },
        { "lat": 45.4641, "lon": 9.1902 }
      ],
      "tags": {
        "addr:housenumber": "7",
        "building": "house",
        "building:levels": "2",
        "height": "8.5",
        "roof:angle": "30",
        "roof:direction": "SSW",
        "roof:height": "2.2",
        "roof:levels": "1",
        "roof:material": "roof_tiles",
        "roof:orientation": "along",
        "roof:shape": "gabled"
      }
    },
    {
      "type": "way",
      "id": 23853100,
      "bounds": { "minlat": 45.4643, "minlon": 9.1902, "maxlat": 45.46435, "maxlon": 9.19025 },
      "geometry": [
        { "lat": 45.4643, "lon": 9.1902 },
        { "lat": 45.4643, "lon": 9.19025 },
        { "lat": 45.46435, "lon": 9.19025 },
        { "lat": 45.4643, "lon": 9.1902 }
      ],
      "tags": { "building": "garage" }
    },
    {
      "type": "relation",
      "id": 1432104,
      "bounds": { "minlat": 45.465, "minlon": 9.19, "maxlat": 45.4655, "maxlon": 9.191 },
      "members": [
        {
          "type": "way",
          "ref": 96735521,
          "role": "outer",
          "geometry": [
            { "lat": 45.465, "lon": 9.19 },
            { "lat": 45.465, "lon": 9.191 },
            { "lat": 45.4655, "lon": 9.191 },
            { "lat": 45.465, "lon": 9.19 }
          ]
        },
        {
          "type": "way",
          "ref": 96735522,
          "role": "inner",
          "geometry": [
            { "lat": 45.4651, "lon": 9.1904 },
            { "lat": 45.4651, "lon": 9.1906 },
            { "lat": 45.4652, "lon": 9.1906 },
            { "lat": 45.4651, "lon": 9.1904 }
          ]
        }
      ],
      "tags": { "building": "apartments", "building:levels": "5", "roof:shape": "flat", "type": "multipolygon" }
    }
  ]
}`

const buildingsOf = async (reply: unknown) => {
  const read = await buildingsOfReply(reply)
  if (!read.ok) throw new Error(read.fault)
  return read.value
}

test('a reply is read with the heights and the roofs of its buildings, in the form of the API', async () => {
  const buildings = await buildingsOf(JSON.parse(REPLY))
  expect(buildings.map(({ coordinates, ...known }) => ({ corners: coordinates.length, ...known }))).toEqual([
    {
      corners: 4,
      heightM: 8.5,
      heightFrom: 'height',
      eavesHeightM: 6.3,
      roof: { kind: 'gable', ridge: 'along', directionDeg: 202.5, angleDeg: 30 },
    },
    { corners: 3, heightM: 6, heightFrom: 'assumed' },
    { corners: 3, heightM: 15, heightFrom: 'levels', eavesHeightM: 15, roof: { kind: 'flat' } },
  ])
  const response = { buildings: [...buildings], attribution: OVERPASS_ATTRIBUTION }
  expect(BuildingsResponse.parse(response)).toEqual(response)
})

const SQUARE = [
  { lat: 45, lon: 9 },
  { lat: 45, lon: 9.0001 },
  { lat: 45.0001, lon: 9.0001 },
  { lat: 45, lon: 9 },
]
const tagged = async (tags: Readonly<Record<string, string>>) => {
  const [building] = await buildingsOf({ elements: [{ type: 'way', id: 1, geometry: SQUARE, tags }] })
  return building
}

describe('the roof', () => {
  test.each([
    ['shape', 'flat', { kind: 'flat' }],
    ['shape', 'skillion', { kind: 'oneSlope' }],
    ['shape', 'gabled', { kind: 'gable' }],
    ['shape', 'hipped', { kind: 'hip' }],
    ['shape', 'pyramidal', { kind: 'hip' }],
    ['orientation', 'along', { ridge: 'along' }],
    ['orientation', 'across', { ridge: 'across' }],
    ['direction', 'N', { directionDeg: 0 }],
    ['direction', 'NNE', { directionDeg: 22.5 }],
    ['direction', 'SE', { directionDeg: 135 }],
    ['direction', 'WSW', { directionDeg: 247.5 }],
    ['direction', '187', { directionDeg: 187 }],
    ['direction', '187.5°', { directionDeg: 187.5 }],
    ['direction', '0', { directionDeg: 0 }],
    ['direction', '360', { directionDeg: 360 }],
    ['angle', '35', { angleDeg: 35 }],
    ['angle', '35°', { angleDeg: 35 }],
    ['angle', '22.5 °', { angleDeg: 22.5 }],
    ['angle', '0', { angleDeg: 0 }],
  ])('has what roof:%s=%s tells', async (key, value, roof) =>
    expect((await tagged({ building: 'yes', [`roof:${key}`]: value }))?.roof).toEqual(roof),
  )

  test.each([
    ['shape', 'gambrel'],
    ['shape', 'half-hipped'],
    ['shape', 'many'],
    ['shape', 'constructor'],
    ['orientation', 'north'],
    ['direction', 'along'],
    ['direction', '361'],
    ['direction', '-10'],
    ['direction', 'N;S'],
    ['angle', '90'],
    ['angle', '-5'],
    ['angle', 'steep'],
    ['angle', '3'.repeat(33)],
    ['material', 'roof_tiles'],
  ])('is unknown with roof:%s=%s', async (key, value) =>
    expect(await tagged({ building: 'yes', [`roof:${key}`]: value })).not.toHaveProperty('roof'),
  )
})

describe('the heights', () => {
  // Key:height: to the top of the roof. Key:roof:height: of the roof alone. Key:building:levels: without those in the roof, 3 m each.
  test.each([
    [{ height: '7' }, 7, undefined],
    [{ height: '7 m', 'roof:height': '2.5' }, 7, 4.5],
    [{ height: '7.5', 'roof:height': '2 m' }, 7.5, 5.5],
    [{ height: '7', 'roof:shape': 'flat' }, 7, 7],
    [{ height: '7', 'roof:shape': 'gabled' }, 7, undefined],
    [{ height: '9', 'roof:levels': '1' }, 9, 6],
    [{ height: '8', 'building:levels': '2' }, 8, 6],
    [{ height: '8', 'building:levels': '2', 'roof:levels': '0' }, 8, 6],
    [{ height: '8', 'building:levels': '2', 'roof:height': '2.5' }, 8, 5.5],
    [{ 'building:levels': '2' }, 6, 6],
    [{ 'building:levels': '2', 'roof:levels': '1' }, 9, 6],
    [{ 'building:levels': '2', 'roof:height': '2.4' }, 8.4, 6],
    [{ 'building:levels': '2', 'roof:levels': '0.5' }, 6, 6],
    [{ 'roof:height': '2' }, 6, undefined],
  ])('of %o are %d m, at the eaves %s', async (tags, heightM, eavesHeightM) => {
    const found = await tagged({ building: 'yes', ...tags })
    expect([found?.heightM, found?.eavesHeightM]).toEqual([heightM, eavesHeightM])
  })

  test.each([
    ['a roof higher than the house', { height: '5', 'roof:height': '6' }],
    ['a roof as high as the house', { height: '5', 'roof:height': '5' }],
    ['storeys above the height', { height: '5', 'building:levels': '4' }],
    ['eaves above every limit', { height: '250', 'roof:height': '10' }],
  ])('of %s leave the eaves unknown', async (_, tags) =>
    expect(await tagged({ building: 'yes', ...tags })).not.toHaveProperty('eavesHeightM'),
  )
})
