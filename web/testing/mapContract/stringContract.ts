import { describe, expect, test } from 'vitest'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import type { MapAdapter, StringPath } from '../../maps/mapAdapter.ts'
import { shownAt } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA } from './places.ts'
import { click } from './pointer.ts'
import { moduleCenter, modulesOn } from './sampleModules.ts'
import { RECTANGLE, selected } from './sampleShapes.ts'
import { colourAround } from './screen.ts'
import { cameraNear, positionAt } from './webMercator.ts'

const stringOf = (label: string, modules: readonly number[], isLit = false): StringPath => ({
  label,
  path: modules.map((module) => positionAt(CAMERA, moduleCenter(module))),
  colour: '#c2410c',
  isDashed: false,
  isLit,
})
const WIRED = {
  ...selected(RECTANGLE),
  overlays: [modulesOn('area-1')],
  strings: [stringOf('1.1.1', [0, 1, 2]), stringOf('1.2.1', [5, 4, 3])],
}

const labels = () => [...document.querySelectorAll('.string-label')]
const brightnessAt = async (pixel: { x: number; y: number }) => {
  const { red, green, blue } = await colourAround(pixel)
  return (red + green + blue) / 3
}

export const describeStrings = (adapter: MapAdapter): void => {
  describe('strings of modules', () => {
    test('are white lines through their modules in the order of the cable, with a label before the first one', async () => {
      const { set } = await mountMap(adapter, WIRED)
      const lit = await brightnessAt(moduleCenter(1))
      expect(labels().map(({ textContent }) => textContent)).toEqual(['1.1.1', '1.2.1'])
      const [first, second] = labels().map(shownAt)
      expect(first?.x).toBeLessThan(moduleCenter(0).x)
      expect(first?.y).toBeCloseTo(moduleCenter(0).y, -1)
      expect(second?.x).toBeGreaterThan(moduleCenter(5).x)
      await set({ strings: [] })
      expect(labels()).toEqual([])
      expect(await brightnessAt(moduleCenter(1))).toBeLessThan(lit - 20)
    })

    test('let a press through to their modules', async () => {
      const { events } = await mountMap(adapter, WIRED)
      await click(moduleCenter(1))
      await settle()
      expect(events.clicked).toEqual([{ overlayId: 'area-1', index: 1 }])
    })

    test('that are lit stand out among the others', async () => {
      const { set } = await mountMap(adapter, WIRED)
      await set({ strings: [stringOf('1.1.1', [0, 1, 2], true), stringOf('1.2.1', [5, 4, 3])] })
      expect(
        [...document.querySelectorAll('path.string-path.string-lit')].map((path) => path.getAttribute('data-string')),
      ).toEqual(['1.1.1'])
      const { red, blue } = await colourAround(moduleCenter(1))
      expect(red).toBeGreaterThan(blue + 40)
    })

    test('stay on their modules at the deepest zoom', async () => {
      const camera = cameraNear(positionAt(CAMERA, moduleCenter(1)), MAP_PROVIDERS[adapter.id].maxZoom)
      await mountMap(adapter, { ...WIRED, camera })
      await settleMoves()
      expect(await brightnessAt({ x: 450, y: 300 })).toBeGreaterThan(await brightnessAt({ x: 450, y: 330 }))
    })
  })
}
