import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { type MapAdapter, MODULE_STATE } from '../../maps/mapAdapter.ts'
import { corners, nearPixel, shownAt } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA } from './places.ts'
import { click, doubleClick, drag, moveTo, swipe, switchTouchScreen, tap } from './pointer.ts'
import { FIRST_CORNER, moduleCenter, modulesOn } from './sampleModules.ts'
import { BOX_CORNERS, RECTANGLE, selected } from './sampleShapes.ts'
import { type Colour, colourAround } from './screen.ts'
import { cameraNear, type Pixel, panned, pixelOf, positionAt } from './webMercator.ts'

const MODULES = { ...selected(RECTANGLE), overlays: [modulesOn('area-1')] }
const module = (index: number) => ({ overlayId: 'area-1', index })

/** The modules' deep navy; nothing else on the map is so dark. */
const isNavy = ({ red, green, blue }: Colour): boolean => red < 60 && green < 75 && blue < 130 && blue > red + 20

const seesNavyAt = async (pixel: { x: number; y: number }) => isNavy(await colourAround(pixel))

export const describeOverlays = (adapter: MapAdapter): void => {
  describe('modules on a roof', () => {
    test('are seen where they lie, dark on the roof', async () => {
      const { set } = await mountMap(adapter, MODULES)
      for (const index of [0, 2, 5]) expect(await seesNavyAt(moduleCenter(index))).toBe(true)
      expect(await seesNavyAt({ x: 280, y: 300 })).toBe(false)
      await set({ overlays: [] })
      expect(await seesNavyAt(moduleCenter(0))).toBe(false)
    })

    test('are seen where they lie at the deepest zoom, as are the grips of their roof', async () => {
      const cameraOn = (pixel: Pixel) => cameraNear(positionAt(CAMERA, pixel), MAP_PROVIDERS[adapter.id].maxZoom)
      const { set } = await mountMap(adapter, {
        ...MODULES,
        camera: cameraOn({ ...moduleCenter(0), x: FIRST_CORNER.x }),
      })
      expect(await seesNavyAt({ x: 470, y: 300 })).toBe(true)
      expect(await seesNavyAt({ x: 430, y: 300 })).toBe(false)
      await set({ camera: cameraOn(BOX_CORNERS[0]) })
      await settleMoves()
      expect(corners.elements().map(shownAt)).toContainEqual(nearPixel({ x: 450, y: 300 }))
    })

    test('are seen in the colours they are given, until they have none', async () => {
      const overlay = modulesOn('area-1')
      const colours = Array.from({ length: 10 }, (_, index) => (index === 2 ? '#fde725' : '#440154'))
      const { set } = await mountMap(adapter, { ...MODULES, overlays: [{ ...overlay, colours }] })
      const yellow = await colourAround(moduleCenter(2))
      expect(yellow.red).toBeGreaterThan(yellow.blue + 60)
      expect((await colourAround(moduleCenter(0))).red).toBeLessThan(110)
      await set(MODULES)
      expect(await seesNavyAt(moduleCenter(2))).toBe(true)
    })

    test('are seen on a shape that is not selected, and while something is drawn', async () => {
      const { set } = await mountMap(adapter, { ...MODULES, selectedShapeId: null })
      expect(await seesNavyAt(moduleCenter(4))).toBe(true)
      await set({ drawMode: 'polygon' })
      expect(await seesNavyAt(moduleCenter(4))).toBe(true)
    })

    test('stay on their roof after a pull of the map', async () => {
      await mountMap(adapter, { ...MODULES, selectedShapeId: null })
      await drag({ x: 600, y: 300 }, { x: 640, y: 330 })
      await settleMoves()
      const { x, y } = moduleCenter(4)
      expect(await seesNavyAt({ x: x + 40, y: y + 30 })).toBe(true)
    })

    test('that a long pull of the map brings into view are seen', async () => {
      const camera = panned(CAMERA, { x: 0, y: 0 }, { x: 1000, y: 0 })
      await mountMap(adapter, { ...MODULES, selectedShapeId: null, camera })
      await drag({ x: 850, y: 500 }, { x: 50, y: 500 })
      await settleMoves()
      expect(await seesNavyAt({ x: moduleCenter(4).x + 200, y: moduleCenter(4).y })).toBe(true)
    })

    test.each([17, 19, 20])('stay on their roof when the map zooms to %i', async (zoom) => {
      const { set } = await mountMap(adapter, { ...MODULES, drawMode: 'off' })
      await set({ camera: { ...CAMERA, zoom } })
      await settleMoves()
      const at = pixelOf({ ...CAMERA, zoom }, positionAt(CAMERA, moduleCenter(4)))
      expect(await seesNavyAt(at)).toBe(true)
    })

    test('that come into view with a new camera are seen', async () => {
      const far = panned(CAMERA, { x: 0, y: 0 }, { x: 5000, y: 0 })
      const { set } = await mountMap(adapter, { ...MODULES, camera: far })
      await set({ camera: { ...CAMERA } })
      await settleMoves()
      expect(await seesNavyAt(moduleCenter(0))).toBe(true)
    })

    test('taken out is a ghost through which the roof is seen, and can come back', async () => {
      const { set } = await mountMap(adapter, MODULES)
      const [overlay] = MODULES.overlays
      await set({ overlays: [{ ...modulesOn('area-1', [1]), cornersDeg: overlay?.cornersDeg ?? new Float64Array() }] })
      expect(await seesNavyAt(moduleCenter(1))).toBe(false)
      expect(await seesNavyAt(moduleCenter(0))).toBe(true)
      expect(await seesNavyAt(moduleCenter(2))).toBe(true)
      await set({ overlays: [...MODULES.overlays] })
      expect(await seesNavyAt(moduleCenter(1))).toBe(true)
    })

    test('left open is an outline: the roof is seen in it as if nothing were there', async () => {
      const { set } = await mountMap(adapter, MODULES)
      const centerWith = async (overlays: typeof MODULES.overlays) => {
        await set({ overlays })
        return colourAround(moduleCenter(1))
      }
      const elsewhere = [modulesOn('area-1', [], panned(CAMERA, { x: 0, y: 0 }, { x: 5000, y: 0 }))]
      const leftOpen = [modulesOn('area-1', [1], CAMERA, MODULE_STATE.open)]
      // Repeated, because the imagery may still be fading in.
      await expect
        .poll(async () => [await centerWith(elsewhere), await centerWith(leftOpen)])
        .toSatisfy(([bare, open]) => JSON.stringify(bare) === JSON.stringify(open))
      for (const index of [0, 2]) expect(await seesNavyAt(moduleCenter(index))).toBe(true)
      expect(await centerWith([modulesOn('area-1', [1])])).not.toEqual(await centerWith(elsewhere))
    })

    test('laid out anew take the place of those before', async () => {
      const { set } = await mountMap(adapter, MODULES)
      const to = panned(CAMERA, { x: 0, y: 0 }, { x: -130, y: 0 })
      await set({ overlays: [modulesOn('area-1', [], to)] })
      const { x, y } = moduleCenter(0)
      expect(await seesNavyAt({ x, y })).toBe(false)
      expect(await seesNavyAt({ x: x + 130, y })).toBe(true)
    })
  })

  describe('a module', () => {
    test('is told while the mouse is over it, once, and no longer when the mouse has left it', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await moveTo(moduleCenter(1))
      await moveTo({ x: moduleCenter(1).x + 3, y: moduleCenter(1).y })
      await moveTo(moduleCenter(5))
      await moveTo({ x: 280, y: 300 })
      await settle()
      expect(events.hovered).toEqual([module(1), module(5), null])
    })

    test('under the mouse looks different from the others', async () => {
      await mountMap(adapter, MODULES)
      await moveTo(moduleCenter(1))
      await settle()
      const hovered = await colourAround({ x: moduleCenter(1).x + 10, y: moduleCenter(1).y + 15 })
      const other = await colourAround({ x: moduleCenter(2).x + 10, y: moduleCenter(2).y + 15 })
      expect(hovered.blue).toBeGreaterThan(other.blue + 40)
    })

    test('that comes under a resting mouse is told', async () => {
      const { events, set } = await mountMap(adapter, { ...MODULES, overlays: [] })
      await moveTo(moduleCenter(3))
      await set({ overlays: MODULES.overlays })
      expect(events.hovered).toEqual([module(3)])
      await set({ selectedShapeId: null })
      expect(events.hovered).toEqual([module(3), null])
    })

    test.each(['off', 'edit'] as const)(
      'on the selected shape is told when it is clicked in the mode %s',
      async (drawMode) => {
        const { events } = await mountMap(adapter, { ...MODULES, drawMode })
        await click(moduleCenter(4))
        await settle()
        expect(events.clicked).toEqual([module(4)])
        expect(events.edited).toEqual([])
        expect(events.selected).toEqual([])
      },
    )

    test('taken out is told when its ghost is clicked', async () => {
      const { events } = await mountMap(adapter, { ...MODULES, overlays: [modulesOn('area-1', [2])] })
      await click(moduleCenter(2))
      await settle()
      expect(events.clicked).toEqual([module(2)])
    })

    test('clicked twice is told twice, and the map does not zoom', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await settleMoves()
      await doubleClick(moduleCenter(0))
      await settleMoves()
      expect(events.clicked).toEqual([module(0), module(0)])
      expect(events.cameras).toEqual([])
    })

    test('is not told when the roof is clicked beside it', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await click({ x: 280, y: 300 })
      await settle()
      expect(events.clicked).toEqual([])
    })

    test('does not keep the shape underneath from being dragged', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await drag(moduleCenter(3), moduleCenter(2))
      await settle()
      expect(events.edited).toHaveLength(1)
      expect(events.clicked).toEqual([])
    })

    test('does not keep a grip above it from being dragged', async () => {
      const corner = BOX_CORNERS[0]
      const overlays = [modulesOn('area-1', [], panned(CAMERA, corner, moduleCenter(0)))]
      const { events } = await mountMap(adapter, { ...MODULES, overlays })
      await click(corner)
      await settle()
      expect(events.clicked).toEqual([])
      await drag(corner, { x: 200, y: 120 })
      await settle()
      expect(events.edited).toHaveLength(1)
    })

    test('on a shape that is not selected lets the click select the shape', async () => {
      const { events } = await mountMap(adapter, { ...MODULES, selectedShapeId: null })
      await click(moduleCenter(4))
      await settle()
      expect(events.selected).toEqual(['area-1'])
      expect(events.clicked).toEqual([])
      // The modules respond once their shape is selected, starting with this one.
      expect(events.hovered).toEqual([module(4)])
    })

    test('answers nothing while something is drawn', async () => {
      const { events, sketch } = await mountMap(adapter, { ...MODULES, drawMode: 'polygon' })
      await click(moduleCenter(4))
      await settle()
      expect(events.clicked).toEqual([])
      expect(events.hovered).toEqual([])
      expect(sketch()).toMatchObject({ vertexCount: 1 })
    })

    test('too small to be met is not told', async () => {
      // 40 px at zoom 18 are 2.5 px four zooms further out.
      const camera = { ...CAMERA, zoom: 14 }
      const { events } = await mountMap(adapter, { ...MODULES, camera })
      await click(pixelOf(camera, positionAt(CAMERA, moduleCenter(4))))
      await settle()
      expect(events.clicked).toEqual([])
      expect(events.hovered).toEqual([])
    })
  })

  describe('a module on a touch screen', () => {
    beforeEach(() => switchTouchScreen(true))
    afterEach(() => switchTouchScreen(false))

    test('is told when it is tapped, and never as hovered', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await tap(moduleCenter(3))
      await settle()
      expect(events.clicked).toEqual([module(3)])
      expect(events.hovered).toEqual([])
    })

    test('tapped twice in a row is told twice, and the map does not zoom', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await settleMoves()
      await tap(moduleCenter(3))
      await tap(moduleCenter(3))
      await settleMoves()
      expect(events.clicked).toEqual([module(3), module(3)])
      expect(events.cameras).toEqual([])
    })

    test('lets a finger drag the shape underneath', async () => {
      const { events } = await mountMap(adapter, MODULES)
      await swipe({ from: moduleCenter(3), to: moduleCenter(2) })
      await settle()
      expect(events.edited).toHaveLength(1)
      expect(events.clicked).toEqual([])
    })

    test('under two fingers that part is not told', async () => {
      const { events } = await mountMap(adapter, MODULES)
      const [a, b] = [moduleCenter(0), moduleCenter(5)]
      await swipe({ from: a, to: { x: a.x - 60, y: a.y - 40 } }, { from: b, to: { x: b.x + 60, y: b.y + 40 } })
      await settleMoves()
      expect(events.clicked).toEqual([])
    })

    test('smaller than a finger can meet is not told', async () => {
      // 40 px at zoom 18 are 10 px two zooms further out.
      const camera = { ...CAMERA, zoom: 16 }
      const { events } = await mountMap(adapter, { ...MODULES, camera })
      await tap(pixelOf(camera, positionAt(CAMERA, moduleCenter(4))))
      await settle()
      expect(events.clicked).toEqual([])
    })
  })
}
