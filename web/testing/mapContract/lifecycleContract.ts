import { describe, expect, test } from 'vitest'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { mountMap, settle, unmountAll } from './mountMap.tsx'
import { pathAt, shapeAt } from './places.ts'
import { clickAll, drag, press } from './pointer.ts'

const CORNERS = [
  { x: 250, y: 400 },
  { x: 560, y: 330 },
  { x: 640, y: 150 },
] as const

/** Records listeners added to the window and the document from now on. */
const watchListeners = () => {
  const open = new Map<string, number>()
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const ids = new Map<unknown, number>()
  const keyOf = (target: EventTarget, [type, listener, options]: Parameters<typeof addEventListener>) => {
    if (!ids.has(listener)) ids.set(listener, ids.size)
    const capture = typeof options === 'boolean' ? options : (options?.capture ?? false)
    return `${target === window ? 'window' : 'document'} ${type} ${capture} #${ids.get(listener)}`
  }
  const isGlobal = (target: unknown): target is EventTarget => target === window || target === document
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...args) {
    const target = this ?? window
    if (isGlobal(target) && args[1]) open.set(keyOf(target, args), 1)
    return addEventListener.apply(target, args)
  }
  EventTarget.prototype.removeEventListener = function (this: EventTarget, ...args) {
    const target = this ?? window
    if (isGlobal(target) && args[1]) open.delete(keyOf(target, args))
    return removeEventListener.apply(target, args)
  }
  return {
    open: () => [...open.keys()],
    end: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  }
}

export const describeLifecycle = (adapter: MapAdapter): void => {
  describe('a map taken away', () => {
    test('draws no more, and the one mounted after it draws once', async () => {
      const first = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(CORNERS)
      unmountAll()
      await press('{Enter}')
      await settle()
      expect(first.events.drawn).toEqual([])

      const second = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(CORNERS)
      await press('{Enter}')
      await settle()
      expect(second.events.drawn).toEqual([pathAt('polygon', CORNERS)])
      expect(first.events.drawn).toEqual([])
    })

    test('leaves no listener on the window or the document', async () => {
      // Libraries add listeners once per page: the first map causes them.
      await mountMap(adapter, { drawMode: 'rectangle' })
      unmountAll()
      await settle()
      const listeners = watchListeners()
      try {
        const shape = shapeAt('area-1', 'polygon', CORNERS)
        const map = await mountMap(adapter, { drawMode: 'edit', shapes: [shape], selectedShapeId: 'area-1' })
        await drag(CORNERS[2], { x: 700, y: 200 })
        await map.set({ drawMode: 'rectangle' })
        await drag({ x: 300, y: 450 }, { x: 500, y: 550 })
        await settle()
        unmountAll()
        await settle()
        expect(listeners.open()).toEqual([])
      } finally {
        listeners.end()
      }
    })
  })
}
