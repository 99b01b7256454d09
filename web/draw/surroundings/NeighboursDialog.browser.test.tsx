import '../../base/i18n/plannerTexts.ts'
import '../../base/i18n/drawTexts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { NearBuilding } from '#wire/buildings.ts'
import type { ImageryWorld } from '#wire/config.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../../design/designStore.ts'
import { NeighboursDialog } from './NeighboursDialog.tsx'

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180
const at = (eastM: number, northM: number) => ({ lat: northM / METRES_PER_DEGREE, lng: eastM / METRES_PER_DEGREE })
const squareAt = (eastM: number, sizeM: number) => [
  at(eastM, 0),
  at(eastM + sizeM, 0),
  at(eastM + sizeM, sizeM),
  at(eastM, sizeM),
]
const building = (eastM: number, heightM: number, heightFrom: NearBuilding['heightFrom']): NearBuilding => ({
  coordinates: squareAt(eastM, 10),
  heightM,
  heightFrom,
})
const ROOF = areaOf('area-1', { type: 'polygon', coordinates: squareAt(1, 8) })
/** The building under the roof, one 21 m and one 11 m away. */
const BUILDINGS = [building(0, 6, 'assumed'), building(30, 9, 'levels'), building(20, 12.5, 'height')]

afterEach(() => vi.restoreAllMocks())
const root = testRoot()
const answer = vi.fn<() => Response>()
beforeEach(() => {
  answer.mockImplementation(() => Response.json({ buildings: BUILDINGS, attribution: '© OpenStreetMap contributors' }))
  vi.spyOn(window, 'fetch').mockImplementation(async () => answer())
  useDesign.setState({ ...EMPTY_DESIGN, areas: [ROOF], currentAreaId: ROOF.id })
  useDesign.temporal.getState().clear()
})
const show = (world: ImageryWorld = 'real') => {
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <NeighboursDialog world={world} onClose={() => undefined} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
const added = () => useDesign.getState().surroundings
const addAll = page.getByRole('button', { name: 'Add all 2' })

describe('the neighbouring buildings', () => {
  beforeEach(() => show())

  test('are listed with where their heights are from, the nearest first, without the house of the roof', async () => {
    await expect.element(page.getByRole('list')).toBeVisible()
    const entries = page.getByRole('listitem')
    await expect.element(entries.nth(0)).toHaveTextContent('11,0 m from the roof, east12,5 m high, by the mapAdd')
    await expect
      .element(entries.nth(1))
      .toHaveTextContent('21,0 m from the roof, east9,0 m high: 3 m a floor, assumedAdd')
    await expect.element(entries).toHaveLength(2)
    await expect.element(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  })

  test('are taken over one by one, stay as added, and are said to be; the keyboard stays where it is', async () => {
    await page.getByRole('button', { name: 'Add the building 11,0 m from the roof, east' }).click()
    expect(added()).toMatchObject([{ kind: 'building', heightM: 12.5, coordinates: squareAt(20, 10) }])
    const button = page.getByRole('button', { name: 'Added: the building 11,0 m from the roof, east' })
    await expect.element(button).toHaveFocus()
    await expect.element(page.getByText('1 building added')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(added()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Add 1 building' })).toBeVisible()
  })

  test('are taken over all at once, in one step of undo', async () => {
    await addAll.click()
    expect(added().map(({ heightM }) => heightM)).toEqual([12.5, 9])
    await expect.element(page.getByRole('button', { name: /^Added/ })).toHaveLength(2)
    await expect.element(page.getByRole('button', { name: 'All added' })).toHaveFocus()
    undo()
    expect(added()).toEqual([])
  })
})

test('a building that shares a wall with the roof is offered, also where the roof is drawn over it', async () => {
  answer.mockImplementation(() =>
    Response.json({ buildings: [building(8.8, 14, 'height'), ...BUILDINGS], attribution: '© OpenStreetMap' }),
  )
  useDesign.setState({ areas: [areaOf('area-1', { type: 'polygon', coordinates: squareAt(2, 7) })] })
  show()
  await expect.element(page.getByText('14,0 m high, by the map')).toBeVisible()
})

describe('a server that does not answer', () => {
  beforeEach(() => {
    answer.mockImplementation(() => new Response('{}', { status: 502 }))
    show()
  })

  test('is asked again on demand', async () => {
    await expect.element(page.getByText('The buildings could not be fetched. Try again in a moment.')).toBeVisible()
    answer.mockImplementation(() => Response.json({ buildings: BUILDINGS, attribution: '© OpenStreetMap' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(addAll).toBeVisible()
  })
})

describe('the invented picture', () => {
  const roof = (eastM: number, tiltDeg: number) => ({
    id: `roof-${eastM}`,
    kind: tiltDeg > 0 ? 'gable' : 'flat',
    outline: squareAt(eastM, 10),
    heightM: 5.04,
    planes: [{ outline: squareAt(eastM, 10), azimuthDeg: 180, tiltDeg, planAreaM2: 50 }],
    widthM: 10,
    lengthM: 10,
    areaM2: 100,
    obstacles: [{ outline: squareAt(eastM + 2, 1), heightM: 1.26 }],
  })
  beforeEach(() => {
    answer.mockImplementation(() => Response.json({ roofs: [roof(0, 0), roof(20, 0), roof(40, 45)] }))
    show('demonstration')
  })

  test('tells the heights of its buildings: of a pitched roof half counts', async () => {
    await addAll.click()
    // Half the rise of a gable 10 m wide at 45° is 2.5 m.
    expect(added().map(({ heightM }) => heightM)).toEqual([5, 7.5])
  })

  test('tells the eaves of an area that came after the reply', async () => {
    await expect.element(page.getByRole('button', { name: /^Use the eaves height/ })).toHaveLength(1)
    useDesign.setState({ areas: [{ ...ROOF, id: 'area-2' }] })
    await page.getByRole('button', { name: /^Use the eaves height/ }).click()
    expect(useDesign.getState().areas[0]?.eavesHeightM).toBe(5)
    expect(window.fetch).toHaveBeenCalledTimes(1)
  })

  test('tells how high the eaves of the roof are', async () => {
    await page.getByRole('button', { name: /^Use the eaves height/ }).click()
    expect(useDesign.getState().areas[0]?.eavesHeightM).toBe(5)
    await expect.element(page.getByText(/m high, as in the picture$/)).toHaveLength(2)
  })

  test('tells what stands on the roof, not what stands on its neighbours', async () => {
    await page.getByRole('button', { name: 'Use the chimneys and windows on the roofs' }).click()
    expect(useDesign.getState().obstacles).toMatchObject([{ heightM: 1.3, coordinates: squareAt(2, 1) }])
    await expect.element(page.getByText(/^Chimneys and windows/)).not.toBeInTheDocument()
    undo()
    expect(useDesign.getState().obstacles).toEqual([])
  })
})
