import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountMap, settle, unmountAll } from '../../../testing/mapContract/mountMap.tsx'
import { click, moveTo, switchTouchScreen, tap } from '../../../testing/mapContract/pointer.ts'
import { createLeafletAdapter } from '../leafletAdapter.ts'
// Loaded beforehand, as after any drawing.
import '../LeafletMapView.tsx'
import '../DrawingSurface.tsx'
import './LeafletSketch.tsx'

const adapter = createLeafletAdapter('gazetteer')
const TOOLS = ['rectangle', 'polygon', 'polyline'] as const
/** A point outside the map's box. */
const BESIDE = { x: 930, y: 100 }

const addButton = (): HTMLButtonElement => {
  const button = document.createElement('button')
  Object.assign(button.style, { position: 'fixed', left: '955px', top: '115px', width: '30px', height: '30px' })
  return document.body.appendChild(button)
}

beforeEach(() => localStorage.clear())
afterEach(unmountAll)

describe.each(TOOLS)('the tool for a %s', (drawMode) => {
  test('leaves the focus where it is', async () => {
    const { set } = await mountMap(adapter)
    const button = addButton()
    button.focus()
    await set({ drawMode })
    expect(document.activeElement).toBe(button)
  })

  test('lets text be selected on the page', async () => {
    await mountMap(adapter, { drawMode })
    expect(window.dispatchEvent(new Event('selectstart', { cancelable: true }))).toBe(true)
  })

  test('shows none of the tooltips of leaflet-draw, and nothing more that takes the focus', async () => {
    const { set, sketch } = await mountMap(adapter)
    const focusable = () => document.querySelectorAll('.leaflet-map-pane :is([tabindex], [role=button], button)').length
    const before = focusable()
    await set({ drawMode })
    await click({ x: 300, y: 300 })
    await moveTo({ x: 500, y: 400 })
    await settle()
    expect(sketch()).toMatchObject({ vertexCount: 1 })
    expect(focusable()).toBe(before)
    expect(document.querySelector('.leaflet-draw-tooltip')).toBeNull()
  })

  test('lets a finger press the buttons beside the map', async () => {
    await switchTouchScreen(true)
    try {
      await mountMap(adapter, { drawMode })
      let presses = 0
      addButton().addEventListener('click', () => {
        presses += 1
      })
      await tap(BESIDE)
      await settle()
      expect(presses).toBe(1)
    } finally {
      await switchTouchScreen(false)
    }
  })

  test('puts nothing on the map for the shape that the store does not take, and draws the next one', async () => {
    const { events, sketch } = await mountMap(adapter, { drawMode, obeys: false })
    const corners = [
      { x: 300, y: 300 },
      { x: 500, y: 400 },
      { x: 350, y: 480 },
    ].slice(0, drawMode === 'rectangle' ? 2 : 3)
    for (let count = 1; count <= 2; count++) {
      for (const corner of corners) await click(corner)
      if (drawMode !== 'rectangle') await click(corners.at(-1) ?? BESIDE)
      await settle()
      expect(events.drawn).toHaveLength(count)
      expect(sketch()).toMatchObject({ vertexCount: 0 })
      expect(document.querySelectorAll('.sketch-vertex')).toHaveLength(0)
    }
  })
})
