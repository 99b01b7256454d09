import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { describeAlongEdge } from './alongEdgeContract.ts'
import { describeCamera, describeImagery } from './cameraContract.ts'
import { describeControlled } from './controlledContract.ts'
import { describeDrawing } from './drawingContract.ts'
import { describeEdges } from './edgeContract.ts'
import { describeKeyboard } from './keyboardContract.ts'
import { describeLifecycle } from './lifecycleContract.ts'
import { type MountedMap, mountMap, settle, settleMoves, unmountAll } from './mountMap.tsx'
import { describeNeighbours } from './neighbourContract.ts'
import { describeObstacles } from './obstacleContract.ts'
import { describeOverlays } from './overlayContract.ts'
import { CAMERA, pathAt } from './places.ts'
import { clickAll, drag, moveTo, press } from './pointer.ts'
import { describeShadows } from './shadowContract.ts'
import { describeStrings } from './stringContract.ts'
import { describeSurroundings } from './surroundingContract.ts'
import { describeTouch } from './touchContract.ts'
import { describeVertices } from './vertexContract.ts'
import { type Pixel, pixelOf } from './webMercator.ts'
import { describeWholeShapes } from './wholeShapeContract.ts'

const FROM: Pixel = { x: 420, y: 320 }
const TO: Pixel = { x: 340, y: 380 }

/** Expects that the map followed the drag. */
const expectPulled = async ({ events }: MountedMap): Promise<void> => {
  const pulledBy = () => {
    const camera = events.cameras.at(-1)
    const [was, is] = [pixelOf(CAMERA, CAMERA.center), pixelOf(CAMERA, camera?.center ?? CAMERA.center)]
    return [is.x - was.x, is.y - was.y]
  }
  await expect.poll(pulledBy).toEqual([expect.closeTo(FROM.x - TO.x, 0), expect.closeTo(FROM.y - TO.y, 0)])
}

const describePan = (adapter: MapAdapter): void => {
  describe.each(['rectangle', 'alongEdge', 'polygon'] as const)('while a %s is drawn', (drawMode) => {
    test('the middle button pulls the map and draws nothing', async () => {
      const mounted = await mountMap(adapter, { drawMode })
      await drag(FROM, TO, undefined, { button: 'middle' })
      await settle()
      await expectPulled(mounted)
      expect(mounted.sketch()).toMatchObject({ vertexCount: 0 })
      expect(mounted.events.drawn).toEqual([])
    })

    test('the mouse pulls the map while Space is held, and draws again when it is released', async () => {
      const mounted = await mountMap(adapter, { drawMode })
      const box = document.querySelector<HTMLElement>('[data-map]')
      await moveTo(FROM)
      await press('{ >}')
      expect(box?.dataset.pan).toBe('ready')
      await drag(FROM, TO, async () => expect(box?.dataset.pan).toBe('pulled'))
      await settle()
      await press('{/ }')
      expect(box?.dataset.pan).toBeUndefined()
      await expectPulled(mounted)
      expect(mounted.sketch()).toMatchObject({ vertexCount: 0 })
      await clickAll([FROM])
      await settle()
      expect(mounted.sketch()).toMatchObject({ vertexCount: 1 })
    })
  })

  test('a pull between two corners leaves those where they are in the world', async () => {
    const { events } = await mountMap(adapter, { drawMode: 'polygon' })
    const [a, b, c] = [
      { x: 250, y: 400 },
      { x: 560, y: 330 },
      { x: 640, y: 150 },
    ] as const
    await clickAll([a, b])
    await drag(FROM, TO, undefined, { button: 'middle' })
    await settleMoves()
    await clickAll([{ x: c.x - 80, y: c.y + 60 }])
    await press('{Enter}')
    await settle()
    expect(events.drawn).toEqual([pathAt('polygon', [a, b, c])])
  })
}

/** Contract of every map: the same gestures give the same events with the same coordinates, to within 0.5 µ° of Web Mercator. The
 * suite sends real mouse, touch and key events; it knows an adapter only by its props, its events, the pixels at which it shows
 * places, and the accessible names of its parts. */
export const describeMapAdapter = (name: string, adapter: MapAdapter): void => {
  describe(`the map port on ${name}`, () => {
    beforeEach(() => localStorage.clear())
    afterEach(unmountAll)
    describeDrawing(adapter)
    describeAlongEdge(adapter)
    describeNeighbours(adapter)
    describePan(adapter)
    describeKeyboard(adapter)
    describeWholeShapes(adapter)
    describeVertices(adapter)
    describeControlled(adapter)
    describeCamera(adapter)
    if (!adapter.hasOwnImagery) describeImagery(adapter)
    describeObstacles(adapter)
    describeSurroundings(adapter)
    describeEdges(adapter)
    describeOverlays(adapter)
    describeShadows(adapter)
    describeStrings(adapter)
    describeTouch(adapter)
    describeLifecycle(adapter)
  })
}
