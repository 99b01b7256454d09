import L from 'leaflet'
import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { LanguageProvider } from '../../web/base/i18n/LanguageProvider.tsx'
import '../../web/base/i18n/plannerTexts.ts'
import { googleMapView } from '../../web/maps/google/GoogleMapView.tsx'
import { LeafletMapView } from '../../web/maps/leaflet/LeafletMapView.tsx'
import { installDouble } from '../../web/testing/googleDouble/installDouble.ts'

/** The page of `modulePanning.mjs`, bundled for it: 10,000 modules on each of our maps, or as plain polygons on a Leaflet canvas. */

const CENTER = { lat: 45.4642, lng: 9.19 }
const ZOOM = 19
const SIDE = 100
const MODULE_M = { width: 1.046, height: 1.69, gap: 0.02 }
const TURN_DEG = 20
const M_PER_DEGREE = 111_195

/** A hall of 100 × 100 modules in rows, turned by 20°. */
const cornersDeg = () => {
  const corners = new Float64Array(8 * SIDE * SIDE)
  const turn = (TURN_DEG * Math.PI) / 180
  let at = 0
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++)
      for (const [right, up] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]) {
        const x = (column - SIDE / 2) * (MODULE_M.width + MODULE_M.gap) + right * MODULE_M.width
        const y = (row - SIDE / 2) * (MODULE_M.height + MODULE_M.gap) + up * MODULE_M.height
        corners[at++] = CENTER.lat + (x * Math.sin(turn) + y * Math.cos(turn)) / M_PER_DEGREE
        corners[at++] =
          CENTER.lng +
          (x * Math.cos(turn) - y * Math.sin(turn)) / (M_PER_DEGREE * Math.cos((CENTER.lat * Math.PI) / 180))
      }
  return corners
}

const box = () => {
  const element = document.createElement('div')
  element.style.cssText = 'position: fixed; inset: 0; display: grid'
  return document.body.appendChild(element)
}

const ignore = () => undefined
const IGNORED = Object.fromEntries(
  [
    ...['status', 'imageryFailed', 'imageryLost', 'drawingFailed', 'cameraChanged', 'shapeDrawn', 'shapeEdited'],
    ...[
      'shapeDragged',
      'edgeClicked',
      'shapeSelected',
      'moduleHovered',
      'moduleClicked',
      'drawRefused',
      'sketchChanged',
    ],
  ].map((event) => [event, ignore]),
)
/** No imagery: the work of loading and fading in tiles would distort the measurement. */
const IMAGERY = {
  id: 'none',
  name: '',
  mapType: 'satellite',
  bounds: null,
  terms: '',
  demonstration: true,
  layers: [],
}

let map
L.Map.addInitHook(function () {
  map = this
})

const HALL = {
  id: 'hall',
  type: 'rectangle',
  bounds: { north: CENTER.lat + 1e-5, south: CENTER.lat - 1e-5, east: CENTER.lng + 1e-5, west: CENTER.lng - 1e-5 },
}

const GOOGLE = { apiKey: 'bench', mapId: 'DEMO_MAP_ID', version: 'weekly', region: 'it', searchCountries: [] }

/** Mounts one of our maps without modules.
 * @returns a function that adds the modules */
const mountView = async (View) => {
  let setOverlays
  let isReady
  const ready = new Promise((resolve) => {
    isReady = resolve
  })
  const on = { ...IGNORED, status: (status) => status === 'ready' && isReady() }
  const App = () => {
    const [overlays, set] = useState([])
    setOverlays = set
    // The map has a canvas for modules only if something is drawn.
    const drawing = {
      drawMode: 'off',
      drawKind: 'roof',
      shapes: [HALL],
      selectedShapeId: null,
      overlays,
      highlightedModule: null,
    }
    return createElement(View, { camera: CAMERA, mapType: 'satellite', imagery: IMAGERY, marker: null, drawing, on })
  }
  const root = createRoot(box())
  flushSync(() => root.render(createElement(LanguageProvider, null, createElement(App))))
  if (View !== LeafletMapView) await ready
  return (corners) => flushSync(() => setOverlays([{ id: 'hall', cornersDeg: corners, states: null }]))
}
const CAMERA = { center: CENTER, zoom: ZOOM }

/** One polygon per module, the usual way with Leaflet. */
const mountPlain = () => {
  const plain = L.map(box(), { preferCanvas: true, zoomControl: false }).setView(CENTER, ZOOM)
  return (corners) => {
    const style = { color: '#dbe4f0', weight: 1, fillColor: '#0b1d48', fillOpacity: 1 }
    for (let at = 0; at < corners.length; at += 8) {
      const ring = [0, 2, 4, 6].map((corner) => [corners[at + corner], corners[at + corner + 1]])
      L.polygon(ring, style).addTo(plain)
    }
  }
}

/** Runs an action and waits until it is painted. */
const inFrames = async (act) => {
  const frame = () => new Promise(requestAnimationFrame)
  await frame()
  act()
  // Leaflet paints in the next frame, and a canvas reaches the screen at the end of a frame.
  for (let count = 0; count < 3; count++) await frame()
}

/** Time of a zoom with painted modules [ms]; reading a pixel forces postponed painting. */
const zoomMs = (zoom) => {
  const startedMs = performance.now()
  map.setView(CENTER, zoom, { animate: false })
  document.querySelector('canvas').getContext('2d').getImageData(0, 0, 1, 1)
  return performance.now() - startedMs
}

/** Google's map, by its double: no tile, no network. */
const mountGoogle = () => {
  installDouble()
  return mountView(googleMapView(GOOGLE))
}

const mount = { ours: () => mountView(LeafletMapView), google: mountGoogle, plain: mountPlain }
/** The interface for `modulePanning.mjs`. */
globalThis.bench = {
  zoomMs,
  nothing: () => inFrames(ignore),
  prepare: async (kind) => {
    const corners = cornersDeg()
    const add = await mount[kind]()
    await inFrames(ignore)
    globalThis.bench.add = () => inFrames(() => add(corners))
  },
}
