import { describe, expect, test } from 'vitest'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corner, corners, nearPixel, shownAt } from './grips.ts'
import { mountMap, settle } from './mountMap.tsx'
import { shapeAt } from './places.ts'
import { click } from './pointer.ts'
import { POLYGON, RECTANGLE, selected } from './sampleShapes.ts'

export const describeControlled = (adapter: MapAdapter): void => {
  describe('what is shown is what the store holds', () => {
    const elsewhere = shapeAt('area-1', 'rectangle', [
      { x: 600, y: 450 },
      { x: 800, y: 550 },
    ])

    test('a shape changed in the store is found at its new place and not at the old one', async () => {
      const { events, set } = await mountMap(adapter, { shapes: [RECTANGLE] })
      await set({ shapes: [elsewhere] })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual([])
      await click({ x: 700, y: 500 })
      await settle()
      expect(events.selected).toEqual(['area-1'])
    })

    test('a selected shape changed in the store takes its grips along', async () => {
      const { set } = await mountMap(adapter, selected(POLYGON))
      const other = [
        { x: 100, y: 500 },
        { x: 300, y: 500 },
        { x: 300, y: 450 },
      ] as const
      await set({ shapes: [shapeAt('area-1', 'polygon', other)] })
      await expect.element(corners).toHaveLength(3)
      expect(shownAt(corner(3))).toEqual(nearPixel(other[2]))
    })

    test('a shape removed from the store is gone, with its grips', async () => {
      const { events, set } = await mountMap(adapter, selected(RECTANGLE))
      await set({ shapes: [], selectedShapeId: null })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual([])
      await expect.element(corners).toHaveLength(0)
    })

    test('only the selected shape has grips, one at each corner', async () => {
      const other = shapeAt('area-2', 'polygon', [
        { x: 650, y: 500 },
        { x: 850, y: 500 },
        { x: 850, y: 300 },
      ])
      const { set } = await mountMap(adapter, { shapes: [RECTANGLE, other] })
      await expect.element(corners).toHaveLength(0)
      await set({ selectedShapeId: 'area-1' })
      await expect.element(corners).toHaveLength(4)
      await set({ selectedShapeId: 'area-2' })
      await expect.element(corners).toHaveLength(3)
      expect(shownAt(corner(1))).toEqual(nearPixel({ x: 650, y: 500 }))
    })

    test('a selected shape has no grips while something is drawn', async () => {
      await mountMap(adapter, { ...selected(RECTANGLE), drawMode: 'polygon' })
      await expect.element(corners).toHaveLength(0)
    })

    test('of two shapes the clicked one is selected', async () => {
      const { events } = await mountMap(adapter, { shapes: [RECTANGLE, { ...elsewhere, id: 'area-2' }] })
      await click({ x: 700, y: 500 })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual(['area-2', 'area-1'])
    })
  })
}
