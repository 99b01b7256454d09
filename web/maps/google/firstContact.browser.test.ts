// Undocumented behaviour of Google's code, as read in public copies of it.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { behave } from '../../testing/googleDouble/behaviour.ts'
import { madeMaps } from '../../testing/googleDouble/madeMaps.ts'
import type { MapDouble } from '../../testing/googleDouble/mapDouble.ts'
import { recorded } from '../../testing/googleDouble/record.ts'
import { refuse } from '../../testing/googleDouble/refuseKey.ts'
import { standInForGoogle } from '../../testing/googleDouble/standInForGoogle.fixture.ts'
import { mountMap, settle, settleMoves, unmountAll } from '../../testing/mapContract/mountMap.tsx'
import { CAMERA, pathAt, rectangleAt } from '../../testing/mapContract/places.ts'
import {
  BOX_ORIGIN,
  click,
  doubleClick,
  drag,
  press,
  rest,
  swipe,
  switchTouchScreen,
  tap,
} from '../../testing/mapContract/pointer.ts'
import { modulesOn } from '../../testing/mapContract/sampleModules.ts'
import { RECTANGLE, selected } from '../../testing/mapContract/sampleShapes.ts'
import { BOX, type Pixel, panned, positionAt } from '../../testing/mapContract/webMercator.ts'
import { createApiGeocoder } from '../places/apiGeocoder.ts'
import { createGoogleAdapter } from './googleAdapter.ts'
import './GoogleMapView.tsx'
import './OverlaySurface.tsx'

standInForGoogle()
const settings = { apiKey: 'test-key', mapId: 'DEMO_MAP_ID', version: 'weekly', region: 'it', searchCountries: ['it'] }
const adapter = createGoogleAdapter(settings, createApiGeocoder({ source: 'gazetteer' }))
afterEach(unmountAll)

const googleMap = (): google.maps.Map => {
  const map = madeMaps.at(-1)
  if (!map) throw new Error('no Google map was made')
  return map
}
const element = async (selector: string): Promise<Element> => {
  await expect.poll(() => document.querySelector(selector), { message: selector }).not.toBeNull()
  return document.querySelector(selector) as Element
}
const frame = () => new Promise(requestAnimationFrame)

test('the zoom Google took is told each time one is asked for that has no pictures here', async () => {
  behave({ imageryMaxZoom: 19 })
  const { events, set } = await mountMap(adapter, { camera: { ...CAMERA, zoom: 19 } })
  await settleMoves()
  for (const zoom of [20, 20, 21]) {
    events.cameras.length = 0
    await set({ camera: { ...CAMERA, zoom } })
    await expect.poll(() => events.cameras.map((camera) => camera.zoom)).toEqual([19])
  }
  await set({ camera: { ...CAMERA, zoom: 18 } })
  await expect.poll(() => events.cameras.at(-1)?.zoom).toBe(18)
})

test('a map that begins nearer than its pictures go says where it is', async () => {
  behave({ imageryMaxZoom: 19 })
  const { events } = await mountMap(adapter, { camera: { ...CAMERA, zoom: 21 } })
  await expect.poll(() => events.cameras.at(-1)?.zoom).toBe(19)
})

test('a wheel turned where there are no nearer pictures moves nothing, while a rectangle is drawn too', async () => {
  behave({ imageryMaxZoom: 18 })
  const { events } = await mountMap(adapter, { drawMode: 'rectangle' })
  const at = { clientX: BOX_ORIGIN.x + 200, clientY: BOX_ORIGIN.y + 100 }
  page
    .getByRole('application')
    .element()
    .dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -120, bubbles: true }))
  await settleMoves()
  const [from, to] = [
    { x: 300, y: 400 },
    { x: 600, y: 200 },
  ]
  await drag(from, to)
  await settle()
  expect(events.drawn).toEqual([rectangleAt(from, to)])
})

test('the modules stay on their roof in every frame while the map glides from there to other modules', async () => {
  const target = panned(CAMERA, { x: 0, y: 0 }, { x: -1400, y: 0 })
  const overlays = [modulesOn('area-1'), modulesOn('area-2', [], target)]
  await mountMap(adapter, { ...selected(RECTANGLE), overlays })
  const canvas = await element('.modules-overlay')
  const roof = await element('path.shape')
  behave({ slowedBy: 100 })
  googleMap().panBy(1400, 0)
  let seenCount = 0
  for (; seenCount < 4; seenCount++) {
    await frame()
    await frame()
    const [modules, outline] = [canvas.getBoundingClientRect(), roof.getBoundingClientRect()]
    if (outline.left < BOX_ORIGIN.x) break
    // 50 px between the roof's edge and the first module, including 2 px of frame.
    expect(modules.left - outline.left).toBeGreaterThan(40)
    expect(modules.left - outline.left).toBeLessThan(52)
  }
  expect(seenCount).toBeGreaterThan(0)
  googleMap().moveCamera({ center: CAMERA.center })
})

test('shapes and modules keep to the picture in every frame of a zoom', async () => {
  await mountMap(adapter, { ...selected(RECTANGLE), overlays: [modulesOn('area-1')] })
  const boxes = async () => {
    const [roof, modules, tile] = await Promise.all(
      ['path.shape', '.modules-overlay', '.gm-style img[alt=""]'].map(element),
    ).then((elements) => elements.map((each) => each.getBoundingClientRect()))
    if (!roof || !modules || !tile) throw new Error('the map is not whole')
    return { roof, modules, tile }
  }
  /** Relative positions of the three; half-way through, the tiles are those of the next zoom at half size. */
  const relation = async () => {
    const { roof, modules, tile } = await boxes()
    const tiles = Math.log2(roof.width / tile.width)
    return {
      roofInTiles: tiles - Math.round(tiles),
      roofFromMiddle: (roof.left - BOX_ORIGIN.x - BOX.width / 2) / roof.width,
      modulesOnRoof: (modules.left - roof.left) / roof.width,
      modulesInRoofs: modules.width / roof.width,
    }
  }
  const atRest = Object.entries(await relation()).map(([name, value]) => [name, expect.closeTo(value, 2)])
  const { width } = (await boxes()).roof
  behave({ slowedBy: 100 })
  googleMap().setZoom(19)
  for (let seenCount = 0; seenCount < 20; seenCount++) {
    await frame()
    expect(await relation()).toEqual(Object.fromEntries(atRest))
  }
  expect((await boxes()).roof.width / width).toBeGreaterThan(1.02)
  googleMap().moveCamera({ zoom: 18 })
})

test('the modules a glide brings into view are there when it has come to rest, and are painted for its zoom', async () => {
  const camera = panned(CAMERA, { x: 0, y: 0 }, { x: 5000, y: 0 })
  const { set } = await mountMap(adapter, { ...selected(RECTANGLE), overlays: [modulesOn('area-1')], camera })
  const canvas = await element('.modules-overlay')
  await set({ camera: { ...CAMERA } })
  await set({ camera: { ...CAMERA, zoom: 20 } })
  await settleMoves()
  expect(getComputedStyle(canvas).transform).toMatch(/^matrix\(1, 0, 0, 1, /)
  expect(canvas.clientWidth).toBeGreaterThan(400)
})

test('measures have the font of the planner, not the one Google gives to its map', async () => {
  document.documentElement.style.setProperty('--font-sans', 'Georgia')
  try {
    await mountMap(adapter, selected(RECTANGLE))
    const { fontFamily, fontSize } = getComputedStyle(await element('.measure-edge'))
    expect([fontFamily, fontSize]).toEqual(['Georgia', '13px'])
  } finally {
    document.documentElement.style.removeProperty('--font-sans')
  }
})

test('the pin on a found place takes no click from the roof it stands on', async () => {
  const at = { x: 400, y: 300 }
  const { events, set } = await mountMap(adapter, { shapes: [RECTANGLE] })
  await set({ marker: positionAt(CAMERA, at) })
  await expect.element(page.getByTitle('Luogo trovato')).toBeVisible()
  await click({ x: at.x, y: at.y - 20 })
  await settle()
  expect(events.selected).toEqual(['area-1'])
})

test('a map that is shown after another one is the same for the bill, begins anew, and is drawn on', async () => {
  const first = await mountMap(adapter, { drawMode: 'polygon', camera: { ...CAMERA, zoom: 16 }, mapType: 'hybrid' })
  await click({ x: 300, y: 300 })
  first.unmount()
  const { events, set } = await mountMap(adapter, selected(RECTANGLE))
  expect(recorded.mapsMade).toBe(1)
  expect(googleMap().getMapTypeId()).toBe('satellite')
  expect(document.querySelectorAll('.google-map')).toHaveLength(1)
  await expect.poll(() => document.querySelectorAll('.drawing')).toHaveLength(1)
  const corners: readonly Pixel[] = [
    { x: 600, y: 500 },
    { x: 800, y: 460 },
    { x: 700, y: 300 },
  ]
  await set({ drawMode: 'polygon' })
  for (const corner of corners) await click(corner)
  await press('{Enter}')
  await settle()
  expect(events.drawn).toEqual([pathAt('polygon', corners)])
  expect(first.events.drawn).toEqual([])
  // A double click zooms half a second after a drawing ended, by a timer that started before this one.
  await rest(500)
  await doubleClick({ x: 100, y: 100 })
  await expect.poll(() => events.cameras.at(-1)?.zoom).toBe(19)
})

test('two maps shown at a time are two', async () => {
  await mountMap(adapter)
  await mountMap(adapter)
  expect(recorded.mapsMade).toBe(2)
})

test('a key refused for good while the map is shown is told, and what is on the map can be taken away', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const map = await mountMap(adapter, {
    ...selected(RECTANGLE),
    overlays: [modulesOn('area-1')],
    marker: CAMERA.center,
  })
  refuse(googleMap() as unknown as MapDouble, 'UrlAuthenticationCommonError')
  expect(map.events.status.at(-1)).toEqual({ failure: 'keyRefused' })
  map.unmount()
  expect(document.querySelector('.google-map')).toBeNull()
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines).toEqual([expect.stringContaining('UrlAuthenticationCommonError')])
})

test('after a key was refused for good the next map says so at once, and none is made', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const first = await mountMap(adapter)
  refuse(googleMap() as unknown as MapDouble, 'OverQuotaMapError')
  first.unmount()
  const { events } = await mountMap(adapter, { isReady: false })
  await expect.poll(() => events.status).toContainEqual({ failure: 'quotaExceeded' })
  expect(recorded.mapsMade).toBe(1)
})

test('a map left dark for developers, of which gm_authFailure hears nothing, is told', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  behave({ keyError: 'UrlAuthenticationCommonError', keyRefusal: 'degraded' })
  const { events } = await mountMap(adapter)
  await expect.poll(() => events.status).toContainEqual({ failure: 'keyRefused' })
})

test('a map that is refused before its first picture stays refused, though Google still draws it', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  behave({ keyRefusal: 'degraded' })
  // A resize observer runs before the next frame, in which the map is drawn.
  new MutationObserver((_, observer) => {
    if (madeMaps.length === 0) return
    observer.disconnect()
    refuse(googleMap() as unknown as MapDouble, 'UrlAuthenticationCommonError')
  }).observe(document.body, { childList: true, subtree: true })
  const { events } = await mountMap(adapter, { isReady: false })
  await expect.poll(() => events.status).not.toHaveLength(0)
  await settleMoves()
  expect(events.status).toEqual([{ failure: 'keyRefused' }])
})

const CORNERS = [
  { x: 250, y: 400 },
  { x: 560, y: 330 },
  { x: 640, y: 150 },
] as const

test('a tap in which the finger slides as far as Google lets it places a vertex, and a longer way does not', async () => {
  await switchTouchScreen(true)
  try {
    const { sketch } = await mountMap(adapter, { drawMode: 'polygon' })
    await swipe({ from: CORNERS[0], to: { x: CORNERS[0].x + 12, y: CORNERS[0].y } })
    await settle()
    expect(sketch()).toMatchObject({ vertexCount: 1 })
    await swipe({ from: CORNERS[1], to: { x: CORNERS[1].x + 40, y: CORNERS[1].y } })
    await settle()
    expect(sketch()).toMatchObject({ vertexCount: 1 })
  } finally {
    await switchTouchScreen(false)
  }
})

test('a tap places its vertex also where no click comes after it', async () => {
  const stop = (event: Event) => event.stopImmediatePropagation()
  window.addEventListener('click', stop, { capture: true })
  await switchTouchScreen(true)
  try {
    const { sketch } = await mountMap(adapter, { drawMode: 'polygon' })
    for (const corner of CORNERS) await tap(corner)
    await settle()
    expect(sketch()).toMatchObject({ vertexCount: 3 })
  } finally {
    window.removeEventListener('click', stop, { capture: true })
    await switchTouchScreen(false)
  }
})

afterEach(() => vi.restoreAllMocks())

test('a script of Google that cannot be loaded is told as that, and logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(google.maps, 'importLibrary').mockRejectedValue(new Error('no script'))
  const { events } = await mountMap(adapter, { isReady: false })
  await expect.poll(() => events.status).toContainEqual({ failure: 'notLoaded' })
  expect(logged).toHaveBeenCalledWith('Google Maps could not be loaded', expect.any(Error))
  vi.restoreAllMocks()
})
