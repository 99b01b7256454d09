import { describe, expect, test } from 'vitest'
import type { MapAdapter, ShadowLevel } from '../../maps/mapAdapter.ts'
import { mountMap, settleMoves } from './mountMap.tsx'
import { CAMERA } from './places.ts'
import { click, drag } from './pointer.ts'
import { BOX_CORNERS, RECTANGLE } from './sampleShapes.ts'
import { colourAround } from './screen.ts'
import { type Pixel, pixelOf, positionAt } from './webMercator.ts'

const ringOf = (a: Pixel, b: Pixel) =>
  [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }].map((pixel) => positionAt(CAMERA, pixel))

/** On the ground one shadow from left to right, half of it under the sample roof; on the roof two overlapping ones and a tree's. */
const LEVELS: readonly ShadowLevel[] = [
  { outline: null, shadows: [{ rings: [ringOf({ x: 100, y: 200 }, { x: 400, y: 380 })], takenFraction: 1 }] },
  {
    outline: ringOf(...BOX_CORNERS),
    shadows: [
      { rings: [ringOf({ x: 450, y: 100 }, { x: 480, y: 300 })], takenFraction: 1 },
      { rings: [ringOf({ x: 450, y: 200 }, { x: 480, y: 300 })], takenFraction: 1 },
      { rings: [ringOf({ x: 490, y: 200 }, { x: 530, y: 300 })], takenFraction: 0.5 },
    ],
  },
]
const ON_GROUND = { x: 160, y: 300 }
const SHADED = { shapes: [RECTANGLE], selectedShapeId: null, drawMode: 'off', shadows: LEVELS } as const

const brightnessAt = async (pixel: Pixel) => {
  const { red, green, blue } = await colourAround(pixel)
  return (red + green + blue) / 3
}

/** Repeats a comparison until the tiles have faded in. */
const soon = (seen: () => Promise<void>) =>
  expect
    .poll(
      async () => {
        await seen()
        return true
      },
      { interval: 200 },
    )
    .toBe(true)

export const describeShadows = (adapter: MapAdapter): void => {
  describe('the shade of a moment', () => {
    test('lies dark on the ground, and is hidden by the roof above it', async () => {
      await mountMap(adapter, SHADED)
      await soon(async () => {
        expect(await brightnessAt(ON_GROUND)).toBeLessThan((await brightnessAt({ x: 160, y: 450 })) - 40)
        expect(await brightnessAt({ x: 330, y: 300 })).toBeCloseTo(await brightnessAt({ x: 420, y: 300 }), -1)
      })
    })

    test('lies on a roof no further than its edges, no darker where shadows overlap, fainter under a tree', async () => {
      await mountMap(adapter, SHADED)
      await soon(async () => {
        const open = await brightnessAt({ x: 420, y: 250 })
        const shade = await brightnessAt({ x: 465, y: 190 })
        expect(shade).toBeLessThan(open - 40)
        expect(await brightnessAt({ x: 465, y: 250 })).toBeCloseTo(shade, -1)
        expect(await brightnessAt({ x: 465, y: 140 })).toBeCloseTo(await brightnessAt({ x: 600, y: 140 }), -1)
        expect(await brightnessAt({ x: 510, y: 250 })).toBeCloseTo((open + shade) / 2, -1)
      })
    })

    test('stays in its place when the map is pulled and when it zooms, and goes when none is given', async () => {
      const { set } = await mountMap(adapter, SHADED)
      await drag({ x: 700, y: 500 }, { x: 740, y: 530 })
      await settleMoves()
      const pulled = await brightnessAt({ x: ON_GROUND.x + 40, y: ON_GROUND.y + 30 })
      await set({ camera: { ...CAMERA, zoom: 17 } })
      await settleMoves()
      const zoomed = pixelOf({ ...CAMERA, zoom: 17 }, positionAt(CAMERA, ON_GROUND))
      await soon(async () => expect(await brightnessAt(zoomed)).toBeCloseTo(pulled, -1))
      await set({ shadows: undefined })
      await soon(async () => expect(await brightnessAt(zoomed)).toBeGreaterThan(pulled + 40))
    })

    test('lets a press through to the roof', async () => {
      const { events } = await mountMap(adapter, SHADED)
      await click({ x: 465, y: 250 })
      expect(events.selected).toEqual(['area-1'])
    })
  })
}
