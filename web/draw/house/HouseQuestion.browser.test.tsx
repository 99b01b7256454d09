import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { localPlane } from '#engine/geometry/localPlane.ts'
import type { BuildingsResponse } from '#wire/buildings.ts'
import { configQuery } from '../../base/configQuery.ts'
import { queryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../../design/designStore.ts'
import { HouseQuestion } from './HouseQuestion.tsx'
import { useHouse } from './houseStore.ts'

const PLACE = { lat: 45.4642, lng: 9.19 }
const { toLatLng } = localPlane(PLACE)
const outline = (...corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => toLatLng({ x, y }))
const box = (east: number, size: number) => outline([east, 0], [east + size, 0], [east + size, size], [east, size])

/** An L of two wings, 8 m wide, as OpenStreetMap draws walls. */
const L_SHAPE = outline([-4, -4], [12, -4], [12, 4], [4, 4], [4, 14], [-4, 14])
const FOUND: BuildingsResponse = {
  buildings: [
    { coordinates: L_SHAPE, heightM: 6, heightFrom: 'levels', eavesHeightM: 6 },
    { coordinates: box(30, 10), heightM: 9, heightFrom: 'height', roof: { kind: 'hip', angleDeg: 30 } },
    // Too far to shade it.
    { coordinates: box(90, 10), heightM: 9, heightFrom: 'height' },
  ],
  attribution: '© OpenStreetMap contributors (ODbL)',
}

const onDraw = vi.fn()
const onTaken = vi.fn()
const onNeighbours = vi.fn()
const root = testRoot()
const show = (reply: () => Response) => {
  vi.stubGlobal('fetch', async () => reply())
  queryClient.setQueryData(configQuery.queryKey, {
    mapProvider: 'leaflet',
    tileProviders: [],
    findsBuildings: true,
  } as never)
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <HouseQuestion
          position={PLACE}
          isOnGoogle={false}
          isSheet={false}
          camera={{ center: PLACE, zoom: 20 }}
          address="Via Roma 1"
          onShow={() => undefined}
          onDraw={onDraw}
          onTaken={onTaken}
          onChimney={() => undefined}
          onNeighbours={onNeighbours}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
beforeEach(() => {
  queryClient.clear()
  useDesign.setState({ ...EMPTY_DESIGN })
  useHouse.getState().ask(PLACE)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const focus = (target: Locator) => (target.element() as HTMLElement).focus()

test('an L-shaped house becomes a gable over both wings, with the buildings nearby, in one step', async () => {
  show(() => Response.json(FOUND))
  await expect.element(page.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
  await button('Yes').click()
  // The map does not know its roof, and draws its walls.
  await expect.element(button(/^Use/)).toBeDisabled()
  await button('Gable').click()
  await expect.element(page.getByRole('textbox', { name: 'Overhang of the eaves' })).toHaveValue('0,5')
  // Two slopes a wing.
  await button('Use these 4 faces').click()
  await expect.element(page.getByText(/1 nearby building counts for shade/)).toBeVisible()
  expect(onTaken).toHaveBeenCalledOnce()
  const { areas, surroundings, method, address } = useDesign.getState()
  expect(areas.map(({ roofType, angle, eavesHeightM }) => [roofType, angle, eavesHeightM])).toEqual(
    Array(4).fill(['pitched', 20, 6]),
  )
  expect([surroundings.length, method, address]).toEqual([1, 'detailed', 'Via Roma 1'])
  // Walls of 16 × 8 and 8 × 10 m, and half a metre of overhang all round: 17 × 9 + 9 × 10.
  expect(areas.reduce((sum, { totalArea }) => sum + totalArea, 0)).toBeCloseTo(243, 0)
  await button('Change').click()
  expect(onNeighbours).toHaveBeenCalledOnce()
  undo()
  expect(useDesign.getState().areas).toEqual([])
})

test('the keyboard stays in the card from step to step', async () => {
  show(() => Response.json(FOUND))
  const card = page.getByRole('region', { name: 'House' })
  await expect.element(card).toHaveFocus()
  await expect.element(button('Yes')).toBeVisible()
  focus(button('Yes'))
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Gable')).toBeVisible()
  await expect.element(card).toHaveFocus()
  await button('Gable').click()
  focus(button('Use these 4 faces'))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/1 nearby building counts for shade/)).toBeVisible()
  await expect.element(card).toHaveFocus()
})

test('whoever says no draws, and not over the outline of that house', async () => {
  show(() => Response.json(FOUND))
  await button('No, I draw it').click()
  expect(onDraw).toHaveBeenCalledExactlyOnceWith(null)
})

test('a neighbour that is pressed on the map is the house, with the roof that the map knows', async () => {
  show(() => Response.json(FOUND))
  await expect.element(button('Yes')).toBeVisible()
  useHouse.getState().onMap?.onShape('house-1')
  await button('Yes').click()
  await expect.element(button('Hip')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('slider')).toHaveValue('30')
})

test.each([
  {
    what: 'where no house is known',
    reply: () => Response.json({ ...FOUND, buildings: [] }),
    text: 'No house is known here.',
  },
  {
    what: 'where the service fails',
    reply: () => new Response(null, { status: 502 }),
    text: 'The houses could not be fetched.',
  },
])('drawing is offered $what', async ({ reply, text }) => {
  show(reply)
  await expect.element(page.getByText(text).first()).toBeInTheDocument()
  await button('Draw the roof').click()
  expect(onDraw).toHaveBeenCalledExactlyOnceWith(null)
  expect(useHouse.getState().position).toBeNull()
})
