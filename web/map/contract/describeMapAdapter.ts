import { afterEach, beforeEach, describe } from 'vitest'
import type { MapAdapter } from '../mapAdapter.ts'
import { describeAlongEdge } from './alongEdgeContract.ts'
import { describeCamera, describeImagery } from './cameraContract.ts'
import { describeControlled } from './controlledContract.ts'
import { describeDrawing } from './drawingContract.ts'
import { describeEdges } from './edgeContract.ts'
import { describeKeyboard } from './keyboardContract.ts'
import { describeLifecycle } from './lifecycleContract.ts'
import { unmountAll } from './mountMap.tsx'
import { describeNeighbours } from './neighbourContract.ts'
import { describeObstacles } from './obstacleContract.ts'
import { describeOverlays } from './overlayContract.ts'
import { describePan } from './panContract.ts'
import { describeShadows } from './shadowContract.ts'
import { describeSurroundings } from './surroundingContract.ts'
import { describeTouch } from './touchContract.ts'
import { describeVertices } from './vertexContract.ts'
import { describeWholeShapes } from './wholeShapeContract.ts'

/** What the planner may expect of every map: the same gestures give the same events with the same coordinates, to within
 * 0.5 µ° of what Web Mercator says. Driven by real mouse, touch and key events in a browser; an adapter is known here only
 * by its props, its events, the pixels it shows places at, and the names of its parts for assistive technology. */
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
    describeTouch(adapter)
    describeLifecycle(adapter)
  })
}
