import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { behave } from './behaviour.ts'
import { clearRecord, recorded } from './record.ts'
import { standInForGoogle } from './standInForGoogle.fixture.ts'

standInForGoogle()

const MILAN = { lat: 45.4642, lng: 9.19 }
/** 360° / (256 px · 2^18): a pixel at zoom 18 in degrees of longitude. */
const PIXEL_DEG = 360 / (256 * 2 ** 18)
const ORIGIN = { x: 50, y: 40 }

const SEEN_FROM_ABOVE = { center: MILAN, zoom: 18, mapTypeId: 'satellite', tilt: 0, gestureHandling: 'greedy' } as const

const newDiv = (): HTMLElement => {
  const div = document.createElement('div')
  Object.assign(div.style, { position: 'fixed', left: '50px', top: '40px', width: '800px', height: '600px' })
  return document.body.appendChild(div)
}

const openMap = async (options: google.maps.MapOptions = {}) => {
  const { Map: GoogleMap } = await google.maps.importLibrary('maps')
  const map = new GoogleMap(newDiv(), { ...SEEN_FROM_ABOVE, ...options })
  await new Promise<void>((resolve) => {
    map.addListener('idle', () => resolve())
  })
  return map
}

const eventually = (assertion: () => void) => vi.waitFor(assertion, 2000)
const shownFaults = (): string[] => {
  const faults = [...recorded.faults]
  clearRecord()
  return faults
}

type MouseType = 'mouseMoved' | 'mousePressed' | 'mouseReleased'
const mouse = (type: MouseType, x: number, y: number, clickCount = 0) => {
  const frame = window.frameElement?.getBoundingClientRect()
  return cdp().send('Input.dispatchMouseEvent', {
    type,
    x: ORIGIN.x + x + (frame?.left ?? 0),
    y: ORIGIN.y + y + (frame?.top ?? 0),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount,
  })
}
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'
const touch = (type: TouchType, fingers: readonly (readonly [number, number])[]) => {
  const frame = window.frameElement?.getBoundingClientRect()
  const touchPoints = fingers.map(([x, y], id) => ({
    x: ORIGIN.x + x + (frame?.left ?? 0),
    y: ORIGIN.y + y + (frame?.top ?? 0),
    id,
  }))
  return cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}
const click = async (x: number, y: number, clickCount = 1) => {
  await mouse('mousePressed', x, y, clickCount)
  await mouse('mouseReleased', x, y, clickCount)
}
const pull = async (from: readonly [number, number], to: readonly [number, number]) => {
  await mouse('mousePressed', ...from, 1)
  await mouse('mouseMoved', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
  await mouse('mouseMoved', ...to)
  // A hand that rests throws nothing.
  await new Promise((resolve) => setTimeout(resolve, 120))
  await mouse('mouseReleased', ...to, 1)
}

beforeEach(() => page.viewport(1000, 700))
afterEach(() => document.body.replaceChildren())

describe('a map', () => {
  test('shows its centre in its middle and tells its bounds', async () => {
    const map = await openMap()
    const bounds = map.getBounds()?.toJSON()
    expect(bounds?.east).toBeCloseTo(MILAN.lng + 400 * PIXEL_DEG, 9)
    expect(bounds?.west).toBeCloseTo(MILAN.lng - 400 * PIXEL_DEG, 9)
    // A pixel of latitude is shorter by the cosine of the latitude.
    const halfHeightDeg = 300 * PIXEL_DEG * Math.cos((MILAN.lat * Math.PI) / 180)
    expect(bounds?.north).toBeCloseTo(MILAN.lat + halfHeightDeg, 7)
    expect(bounds?.south).toBeCloseTo(MILAN.lat - halfHeightDeg, 7)
  })

  test('has no bounds and no projection before its first picture', async () => {
    const { Map: GoogleMap } = await google.maps.importLibrary('maps')
    const map = new GoogleMap(newDiv(), SEEN_FROM_ABOVE)
    expect([map.getBounds(), map.getProjection()]).toEqual([undefined, undefined])
    await eventually(() => expect(map.getProjection()).toBeDefined())
  })

  test('told to go elsewhere is there at once, and idle only later', async () => {
    const map = await openMap()
    const told: string[] = []
    for (const name of ['center_changed', 'zoom_changed', 'bounds_changed', 'idle']) {
      map.addListener(name, () => told.push(name))
    }
    map.moveCamera({ center: { lat: 41.9, lng: 12.5 }, zoom: 20 })
    expect(map.getCenter()?.toJSON()).toEqual({ lat: expect.closeTo(41.9, 9), lng: expect.closeTo(12.5, 9) })
    expect(map.getZoom()).toBe(20)
    expect(told).toEqual(['center_changed', 'zoom_changed'])
    await eventually(() => expect(told).toEqual(['center_changed', 'zoom_changed', 'bounds_changed', 'idle']))
  })

  test('is pulled by the mouse, which is no click', async () => {
    const map = await openMap()
    const clicks = vi.fn()
    map.addListener('click', clicks)
    await pull([500, 300], [400, 300])
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng + 100 * PIXEL_DEG, 8)
    expect(map.getCenter()?.lat()).toBeCloseTo(MILAN.lat, 8)
    expect(clicks).not.toHaveBeenCalled()
  })

  test('tells where it was clicked', async () => {
    const map = await openMap()
    const clicks: google.maps.MapMouseEvent[] = []
    map.addListener('click', (event: google.maps.MapMouseEvent) => clicks.push(event))
    await click(440, 300)
    expect(clicks[0]?.latLng?.toJSON()).toEqual({
      lat: expect.closeTo(MILAN.lat, 8),
      lng: expect.closeTo(MILAN.lng + 40 * PIXEL_DEG, 8),
    })
  })

  test('zooms in at a double click and keeps what lies there, unless that is switched off', async () => {
    const map = await openMap()
    await click(600, 300)
    await click(600, 300, 2)
    expect(map.getZoom()).toBe(19)
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng + 100 * PIXEL_DEG, 8)
    map.setOptions({ disableDoubleClickZoom: true })
    await click(300, 200)
    await click(300, 200, 2)
    expect(map.getZoom()).toBe(19)
  })

  test('is moved by none of it where gestures are switched off, and not by one finger or the wheel in a frame', async () => {
    const map = await openMap({ gestureHandling: 'none' })
    await pull([500, 300], [400, 300])
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng, 9)
    map.setOptions({ gestureHandling: 'auto' })
    const surface = map.getDiv().querySelector('[role=region]')
    surface?.dispatchEvent(new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true }))
    expect(map.getZoom()).toBe(18)
    map.setOptions({ gestureHandling: 'greedy' })
    surface?.dispatchEvent(new WheelEvent('wheel', { deltaY: -120, bubbles: true, cancelable: true }))
    expect(map.getZoom()).toBe(19)
  })

  test('is pinched to a whole zoom', async () => {
    const map = await openMap()
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    try {
      await touch('touchStart', [[350, 300]])
      await touch('touchStart', [
        [350, 300],
        [450, 300],
      ])
      await touch('touchMove', [
        [310, 300],
        [490, 300],
      ])
      expect(map.getZoom()).toBe(19)
      await touch('touchEnd', [])
      // 180 px instead of 100 px are log2(1.8) = 0.85 zooms.
      await eventually(() => expect(map.getZoom()).toBe(19))
      expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng, 8)
    } finally {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })

  test('stays within its zooms and its restriction', async () => {
    const latLngBounds = { north: 45.47, south: 45.46, west: 9.18, east: 9.2 }
    const map = await openMap({ minZoom: 16, maxZoom: 19, restriction: { latLngBounds, strictBounds: true } })
    map.setZoom(25)
    expect(map.getZoom()).toBe(19)
    map.setCenter({ lat: 45.5, lng: 9.3 })
    await eventually(() => expect(map.getBounds()?.toJSON().east).toBeCloseTo(9.2, 6))
    expect(map.getBounds()?.toJSON().north).toBeCloseTo(45.47, 6)
  })

  test('is walked over by the arrow keys, unless shortcuts are switched off', async () => {
    const map = await openMap()
    const surface = map.getDiv().querySelector<HTMLElement>('[role=region]')
    const pressArrow = () =>
      surface?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }))
    pressArrow()
    await eventually(() => expect(map.getCenter()?.lng()).toBeGreaterThan(MILAN.lng + 50 * PIXEL_DEG))
    map.setOptions({ keyboardShortcuts: false })
    map.setCenter(MILAN)
    pressArrow()
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng, 9)
  })

  test('loads its tiles and says so', async () => {
    const { Map: GoogleMap } = await google.maps.importLibrary('maps')
    const map = new GoogleMap(newDiv(), SEEN_FROM_ABOVE)
    await new Promise<void>((resolve) => {
      map.addListener('tilesloaded', () => resolve())
    })
    const middle = [...map.getDiv().querySelectorAll('img')].some((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      return left <= 450 && right >= 450 && top <= 340 && bottom >= 340
    })
    expect(middle).toBe(true)
  })

  test('whose key is refused says so in the console, covers itself and calls gm_authFailure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    globalThis.gm_authFailure = vi.fn()
    behave({ keyError: 'OverQuotaMapError' })
    const { Map: GoogleMap } = await google.maps.importLibrary('maps')
    const div = newDiv()
    const map = new GoogleMap(div, SEEN_FROM_ABOVE)
    await eventually(() => expect(globalThis.gm_authFailure).toHaveBeenCalledOnce())
    expect(log.mock.calls[0]?.[0]).toContain('OverQuotaMapError')
    expect(div.querySelector('.gm-err-container')).not.toBeNull()
    // Its methods are still there, and do nothing.
    expect([map.getCenter(), map.addListener('idle', vi.fn())]).toEqual([undefined, undefined])
    log.mockRestore()
    globalThis.gm_authFailure = undefined
  })

  test('left dark for developers says why in the console, goes on working and calls nothing', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    globalThis.gm_authFailure = vi.fn()
    behave({ keyError: 'BillingNotEnabledMapError', keyRefusal: 'degraded' })
    const map = await openMap()
    await eventually(() => expect(log.mock.calls[0]?.[0]).toContain('BillingNotEnabledMapError'))
    expect(map.getCenter()?.lat()).toBeCloseTo(MILAN.lat, 9)
    expect(map.getDiv().textContent).toContain('non carica correttamente')
    expect(globalThis.gm_authFailure).not.toHaveBeenCalled()
    log.mockRestore()
    globalThis.gm_authFailure = undefined
  })

  test('keeps to the zooms of its pictures from above, at once', async () => {
    behave({ imageryMaxZoom: 19 })
    const map = await openMap()
    map.setZoom(21)
    expect(map.getZoom()).toBe(19)
    map.setOptions({ mapTypeId: 'roadmap' })
    map.moveCamera({ zoom: 21 })
    expect(map.getZoom()).toBe(21)
    map.setOptions({ mapTypeId: 'hybrid' })
    expect(map.getZoom()).toBe(19)
  })

  test('that glides has its new centre from the first moment and tells its bounds once', async () => {
    const map = await openMap()
    const bounds = vi.fn()
    const idle = vi.fn()
    map.addListener('bounds_changed', bounds)
    map.addListener('idle', idle)
    map.panBy(200, 0)
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng + 200 * PIXEL_DEG, 9)
    await eventually(() => expect(idle).toHaveBeenCalled())
    // One for the start of the glide and one for its end.
    expect(bounds.mock.calls.length).toBeLessThanOrEqual(2)
  })

  test('makes a click of its own of a tap, in which the finger may slide 15 px', async () => {
    const map = await openMap()
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
    const clicks: boolean[] = []
    map.getDiv().addEventListener('click', ({ isTrusted }) => clicks.push(isTrusted))
    try {
      await touch('touchStart', [[350, 300]])
      await touch('touchMove', [[362, 300]])
      await touch('touchEnd', [])
      await new Promise((resolve) => setTimeout(resolve, 400))
      expect(clicks).toEqual([false])
      expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng, 9)
    } finally {
      await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
    }
  })
})

describe('what Google does not have', () => {
  test.each([
    { what: 'an unknown member', use: (map: google.maps.Map) => Reflect.get(map, 'getCentre'), says: 'getCentre' },
    {
      what: 'an unknown event',
      use: (map: google.maps.Map) => map.addListener('moved', () => undefined),
      says: 'moved',
    },
    {
      what: 'an unknown option',
      use: (map: google.maps.Map) => map.setOptions({ zoomLevel: 3 } as google.maps.MapOptions),
      says: 'zoomLevel',
    },
    {
      what: 'a deprecated option',
      use: (map: google.maps.Map) => map.setOptions({ draggable: false }),
      says: 'draggable',
    },
    { what: '45° imagery', use: (map: google.maps.Map) => map.setOptions({ tilt: 45 }), says: '45°' },
  ])('$what is a fault', async ({ use, says }) => {
    const map = await openMap()
    expect(() => use(map)).toThrow(says)
    expect(shownFaults()).toEqual([expect.stringContaining(says)])
  })

  test.each([
    { library: 'drawing', member: '', says: 'removed' },
    { library: 'places', member: 'Autocomplete', says: 'closed to new customers' },
    { library: 'marker', member: 'Marker', says: 'deprecated' },
  ])('$library $member is refused with the reason', async ({ library, member, says }) => {
    const asked = (google.maps.importLibrary(library) as Promise<object>).then((got) => Reflect.get(got, member))
    await expect(asked).rejects.toThrow(says)
    expect(shownFaults()).toEqual([expect.stringContaining(says)])
  })

  test('classes are not had without their library', () => {
    expect(() => google.maps.Map).toThrow('google.maps.Map')
    expect(shownFaults()).toHaveLength(1)
  })
})

describe('an overlay', () => {
  const addOverlay = async (map: google.maps.Map) => {
    const { OverlayView } = await google.maps.importLibrary('maps')
    const told: string[] = []
    class Overlay extends OverlayView {
      override onAdd() {
        told.push('onAdd')
      }
      override draw() {
        told.push('draw')
      }
      override onRemove() {
        told.push('onRemove')
      }
    }
    const overlay = new Overlay()
    overlay.setMap(map)
    return { overlay, told }
  }

  test('is added later, drawn after every move, and removed later', async () => {
    const map = await openMap()
    const { overlay, told } = await addOverlay(map)
    expect(told).toEqual([])
    await eventually(() => expect(told).toEqual(['onAdd', 'draw']))
    map.moveCamera({ zoom: 19 })
    await eventually(() => expect(told).toEqual(['onAdd', 'draw', 'draw']))
    overlay.setMap(null)
    expect(told).not.toContain('onRemove')
    await eventually(() => expect(told.at(-1)).toBe('onRemove'))
  })

  test('is drawn in every frame of a glide, with the picture on the way', async () => {
    const map = await openMap()
    const { OverlayView } = await google.maps.importLibrary('maps')
    const left: number[] = []
    class Overlay extends OverlayView {
      override draw() {
        left.push(this.getProjection().fromLatLngToContainerPixel(MILAN as never)?.x ?? Number.NaN)
      }
    }
    new Overlay().setMap(map)
    await eventually(() => expect(left).toHaveLength(1))
    map.panBy(200, 0)
    await eventually(() => expect(left.at(-1)).toBeCloseTo(200, 3))
    expect(left[0]).toBeCloseTo(400, 3)
    expect(left.filter((x) => x > 201 && x < 399).length).toBeGreaterThan(1)
  })

  test('taken away before it was added is never added', async () => {
    const { overlay, told } = await addOverlay(await openMap())
    overlay.setMap(null)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(told).toEqual([])
  })

  test('is told where places are in the picture and in its panes, also after the map was pulled', async () => {
    const map = await openMap()
    const { overlay, told } = await addOverlay(map)
    await eventually(() => expect(told).toContain('draw'))
    await pull([500, 300], [400, 250])
    await new Promise((resolve) => setTimeout(resolve, 100))
    const projection = overlay.getProjection()
    expect(projection.fromLatLngToContainerPixel(MILAN as never)).toMatchObject({
      x: expect.closeTo(300, 6),
      y: expect.closeTo(250, 6),
    })
    const at = projection.fromLatLngToDivPixel(MILAN as never)
    const spot = document.createElement('div')
    Object.assign(spot.style, { position: 'absolute', left: `${at?.x}px`, top: `${at?.y}px` })
    overlay.getPanes()?.overlayLayer.append(spot)
    const { left, top } = spot.getBoundingClientRect()
    expect([left - ORIGIN.x, top - ORIGIN.y]).toEqual([expect.closeTo(300, 2), expect.closeTo(250, 2)])
  })

  test('keeps its presses and clicks from the map where it asks for that', async () => {
    const map = await openMap()
    const { overlay, told } = await addOverlay(map)
    await eventually(() => expect(told).toContain('draw'))
    const { OverlayView } = await google.maps.importLibrary('maps')
    const grip = document.createElement('div')
    Object.assign(grip.style, { position: 'absolute', left: '-20px', top: '-20px', width: '40px', height: '40px' })
    OverlayView.preventMapHitsAndGesturesFrom(grip)
    overlay.getPanes()?.overlayMouseTarget.append(grip)
    const clicks = vi.fn()
    map.addListener('click', clicks)
    await click(400, 300)
    await pull([400, 300], [300, 200])
    expect(clicks).not.toHaveBeenCalled()
    expect(map.getCenter()?.lng()).toBeCloseTo(MILAN.lng, 9)
  })
})

describe('a marker', () => {
  test('stands with the middle of its lower edge on its place, and goes with it', async () => {
    const map = await openMap({ mapId: 'DEMO_MAP_ID' })
    const { AdvancedMarkerElement } = await google.maps.importLibrary('marker')
    const pin = document.createElement('div')
    Object.assign(pin.style, { width: '32px', height: '44px' })
    const marker = new AdvancedMarkerElement({ position: MILAN, title: 'Qui' })
    marker.append(pin)
    marker.map = map
    const { left, right, bottom } = pin.getBoundingClientRect()
    expect([(left + right) / 2, bottom]).toEqual([expect.closeTo(450, 1), expect.closeTo(340, 1)])
    expect(page.getByTitle('Qui').element()).toBe(marker)
    // In the layer that hears the pointer: z-index 106 of the panes.
    expect(marker.parentElement?.style.zIndex).toBe('106')
    marker.map = null
    expect(marker.isConnected).toBe(false)
  })

  test('is a fault on a map without an id', async () => {
    const map = await openMap()
    const { AdvancedMarkerElement } = await google.maps.importLibrary('marker')
    expect(() => new AdvancedMarkerElement({ position: MILAN, map })).toThrow('mapId')
    expect(shownFaults()).toHaveLength(1)
  })
})
