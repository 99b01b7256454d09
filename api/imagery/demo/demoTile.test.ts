import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { paintDemoTile } from './demoTile.ts'
import { type DemoTileAddress, demoTileExists } from './demoTileAddress.ts'
import { roofsIn } from './roofs.ts'

const TILE_PX = 256

/** Web Mercator by its definition (OGC 17-083r4, annex D.1), independent of the code under test. */
const pixelAt = ({ lat, lng }: LatLng, zoom: number): { x: number; y: number } => {
  const size = TILE_PX * 2 ** zoom
  const phi = (lat * Math.PI) / 180
  return { x: (lng / 360 + 0.5) * size, y: (0.5 - Math.log(Math.tan(Math.PI / 4 + phi / 2)) / (2 * Math.PI)) * size }
}

interface Picture {
  colour(x: number, y: number): readonly [number, number, number]
}

const decode = async (address: DemoTileAddress): Promise<Picture> => {
  const context = createCanvas(TILE_PX, TILE_PX).getContext('2d')
  context.drawImage(await loadImage(Buffer.from(paintDemoTile(address).bytes)), 0, 0)
  const { data } = context.getImageData(0, 0, TILE_PX, TILE_PX)
  return {
    colour: (x, y) => {
      const p = (y * TILE_PX + x) * 4
      return [data[p]!, data[p + 1]!, data[p + 2]!]
    },
  }
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!)

const MILANO = { lat: 45.4642, lng: 9.19 }
const at = (zoom: number, type: DemoTileAddress['type'] = 'satellite', place: LatLng = MILANO): DemoTileAddress => {
  const { x, y } = pixelAt(place, zoom)
  return { type, z: zoom, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
}

test.each([5, 8, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])('a tile of zoom %i is painted the same twice', (zoom) => {
  for (const type of ['satellite', 'hybrid', 'roadmap'] as const)
    expect(paintDemoTile(at(zoom, type)).bytes).toEqual(paintDemoTile(at(zoom, type)).bytes)
})

test('photographs are JPEG, maps are PNG, all of 256 by 256 pixels', async () => {
  for (const [type, mediaType, magic] of [
    ['satellite', 'image/jpeg', [0xff, 0xd8, 0xff]],
    ['hybrid', 'image/jpeg', [0xff, 0xd8, 0xff]],
    ['roadmap', 'image/png', [0x89, 0x50, 0x4e]],
  ] as const) {
    const tile = paintDemoTile(at(17, type))
    expect(tile.mediaType).toBe(mediaType)
    expect([...tile.bytes.subarray(0, 3)]).toEqual(magic)
    const image = await loadImage(Buffer.from(tile.bytes))
    expect([image.width, image.height]).toEqual([256, 256])
  }
})

test.each([
  ['the coldest place in the world', { lat: -78.46, lng: 106.84 }],
  ['New York', { lat: 40.7128, lng: -74.006 }],
  ['the open Tyrrhenian sea', { lat: 39.8, lng: 12.3 }],
  ['the antimeridian', { lat: 0, lng: 179.9999 }],
])('there are tiles at %s', (_, place) => {
  for (const zoom of [6, 12, 14, 18])
    expect(paintDemoTile(at(zoom, 'satellite', place)).bytes.byteLength).toBeGreaterThan(500)
})

test.each([
  ['below zoom 5', { z: 4, x: 8, y: 5 }, false],
  ['above zoom 21', { z: 22, x: 8, y: 5 }, false],
  ['east of the last column', { z: 5, x: 32, y: 5 }, false],
  ['south of the last row', { z: 5, x: 5, y: 32 }, false],
  ['in the last corner', { z: 5, x: 31, y: 31 }, true],
  ['in the first corner', { z: 21, x: 0, y: 0 }, true],
])('whether there is a tile %s', (_, address, exists) =>
  expect(demoTileExists({ type: 'satellite', ...address })).toBe(exists),
)

/** Along the seam between two tiles neighboring pixels differ no more than one pixel further inside. */
test.each([14, 15, 16, 17, 18, 19, 20])('pictures of zoom %i join without a seam', async (zoom) => {
  const left = at(zoom)
  const [west, east] = [await decode(left), await decode({ ...left, x: left.x + 1 })]
  const sum = (difference: (y: number) => number): number =>
    Array.from({ length: TILE_PX }, (_, y) => difference(y)).reduce((a, b) => a + b) / TILE_PX
  const acrossSeam = sum((y) => distance(west.colour(255, y), east.colour(0, y)))
  const inside =
    (sum((y) => distance(west.colour(254, y), west.colour(255, y))) +
      sum((y) => distance(east.colour(0, y), east.colour(1, y)))) /
    2
  expect(acrossSeam).toBeLessThan(inside * 1.5 + 4)
})

describe('roofs are painted where they are said to be', () => {
  const zoom = 20
  const roofs = roofsIn({ north: 45.4652, east: 9.1915, south: 45.4632, west: 9.1885 }).filter(
    ({ areaM2, kind }) => kind !== 'flat' && areaM2 > 100,
  )

  /** Colour of the map (without textures or shadows) some metres outwards from the middle of an edge. */
  const beyondEdge = async (
    roof: DemoRoof,
    edge: number,
    metres: number,
  ): Promise<readonly [number, number, number] | undefined> => {
    const { toPoint, toLatLng } = localPlane(roof.outline[0]!)
    const [a, b] = [toPoint(roof.outline[edge]!), toPoint(roof.outline[(edge + 1) % 4]!)]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    // Counter-clockwise, so outwards is to the right.
    const out = { x: ((b.y - a.y) / length) * metres, y: ((a.x - b.x) / length) * metres }
    const { x, y } = pixelAt(toLatLng({ x: (a.x + b.x) / 2 + out.x, y: (a.y + b.y) / 2 + out.y }), zoom)
    const tile = { z: zoom, x: Math.floor(x / TILE_PX), y: Math.floor(y / TILE_PX) }
    const [px, py] = [Math.floor(x) % TILE_PX, Math.floor(y) % TILE_PX]
    return (await decode({ type: 'roadmap', ...tile })).colour(px, py)
  }

  // A pixel of zoom 20 is 0.105 m at Milano; 0.3 m is three of them.
  test('on the map, each edge divides roof from ground within 0.3 m', async () => {
    const BUILDING = [0xd9, 0xd5, 0xcd]
    let clean = 0
    for (const roof of roofs.slice(0, 6))
      for (let edge = 0; edge < 4; edge++) {
        const [inside, outside] = [await beyondEdge(roof, edge, -0.3), await beyondEdge(roof, edge, 0.3)]
        if (distance(inside!, BUILDING) < 6 && distance(outside!, BUILDING) > 8) clean++
      }
    // A street name may cross a roof's edge, and an annexe may adjoin one.
    expect(clean).toBeGreaterThanOrEqual(21)
  })

  test('on the photograph, roofs differ from the ground beside them', async () => {
    let different = 0
    for (const roof of roofs.slice(0, 6)) {
      const { toPoint, toLatLng } = localPlane(roof.outline[0]!)
      const corners = roof.outline.map(toPoint)
      const sample = async (t: number): Promise<readonly number[]> => {
        // From the middle of the roof through the middle of its first edge: t = 1 is the edge.
        const middle = corners.reduce((s, p) => ({ x: s.x + p.x / 4, y: s.y + p.y / 4 }), { x: 0, y: 0 })
        const edge = { x: (corners[0]!.x + corners[1]!.x) / 2, y: (corners[0]!.y + corners[1]!.y) / 2 }
        const { x, y } = pixelAt(
          toLatLng({ x: middle.x + (edge.x - middle.x) * t, y: middle.y + (edge.y - middle.y) * t }),
          zoom,
        )
        const picture = await decode({
          type: 'satellite',
          z: zoom,
          x: Math.floor(x / TILE_PX),
          y: Math.floor(y / TILE_PX),
        })
        return picture.colour(Math.floor(x) % TILE_PX, Math.floor(y) % TILE_PX)
      }
      const [inner, outer] = [await sample(0.88), await sample(1.12)]
      if (distance(inner, outer) > 18) different++
    }
    expect(different).toBeGreaterThanOrEqual(5)
  })
})
