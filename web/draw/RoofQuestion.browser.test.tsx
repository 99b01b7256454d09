import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LINE, POLYGON, RECTANGLE } from '#design/shapes.fixture.ts'
import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, redo, undo, useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { positionIn } from '../maps/projection.ts'
import { EavesOnMap } from './EavesOnMap.tsx'

const onLeave = vi.fn()
const POSITION = { center: { lat: 45.4642, lng: 9.19 }, zoom: 19 }
const root = testRoot()
beforeEach(() => {
  onLeave.mockClear()
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.temporal.getState().clear()
  useRoofQuestion.getState().pass()
})

const show = (takesFocus = false, position = POSITION) =>
  root.render(
    <StrictMode>
      <LanguageProvider>
        <EavesOnMap takesFocus={takesFocus} position={position} onCovered={vi.fn()} onLeave={onLeave} />
      </LanguageProvider>
    </StrictMode>,
  )
const draw = (shape: AreaGeometry) => {
  const area = useDesign.getState().add(shape)
  useRoofQuestion.getState().ask([area], true)
  return area
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const card = page.getByRole('region', { name: 'Is this roof flat or pitched?' })
const roofs = () => useDesign.getState().areas.map(({ roofType, orientation, angle }) => [roofType, orientation, angle])
const steps = () => useDesign.temporal.getState().pastStates.length

test('it is asked aloud, and its first edge is marked before it is answered', async () => {
  draw(RECTANGLE)
  show()
  await expect.element(card).toBeVisible()
  await expect.element(page.getByRole('status')).toMatchTextContent('Is this roof flat or pitched?')
  await expect.poll(() => useRoofQuestion.getState().edges).toMatchObject({ marked: [0], areAsked: true })
  expect(roofs()).toEqual([['flat', 'south', 0]])
})

test('Pitched is one step, after which angle and low edge can still be changed', async () => {
  draw(RECTANGLE)
  show()
  const before = steps()
  await button('Pitched').click()
  expect(roofs()).toEqual([['pitched', 'south', 20]])
  expect(steps()).toBe(before + 1)
  await page.getByRole('textbox', { name: 'Angle' }).fill('35')
  await userEvent.keyboard('{Enter}')
  useRoofQuestion.getState().edges?.choose(1)
  await expect.element(page.getByRole('status')).toMatchTextContent('Eaves face 90° (east)')
  await expect.poll(() => useRoofQuestion.getState().edges?.marked).toEqual([1])
  expect(roofs()).toEqual([['pitched', 'east', 35]])
})

test('an edge that is pressed makes the roof pitched, in one step', async () => {
  draw(RECTANGLE)
  show()
  await expect.poll(() => useRoofQuestion.getState().edges?.marked).toEqual([0])
  const before = steps()
  useRoofQuestion.getState().edges?.choose(3)
  expect(roofs()).toEqual([['pitched', 'west', 20]])
  expect(steps()).toBe(before + 1)
})

test('Flat closes the card and is a step: the roof is called by it from then on', async () => {
  draw(RECTANGLE)
  show()
  const before = steps()
  await button('Flat').click()
  await expect.element(card).not.toBeInTheDocument()
  expect(steps()).toBe(before + 1)
  expect(useDesign.getState().areas[0]?.isKindKnown).toBe(true)
  await expect.poll(() => useRoofQuestion.getState().edges).toMatchObject({ marked: [], areAsked: false })
})

describe('with the keyboard', () => {
  test('it is answered where the focus is, which goes on to the other face and then into the panel', async () => {
    draw(RECTANGLE)
    show(true)
    await expect.element(button('Pitched')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(roofs()).toEqual([['pitched', 'south', 20]])
    await expect.element(button('Add the other slope of the roof')).toHaveFocus()
    expect(onLeave).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(roofs()).toEqual([
      ['pitched', 'south', 20],
      ['pitched', 'north', 20],
    ])
    await expect.element(card).not.toBeInTheDocument()
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  test('of a roof that has no other face the focus goes on to Close', async () => {
    draw(POLYGON)
    show(true)
    await expect.element(button('Pitched')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Close')).toHaveFocus()
  })

  test('Esc that closes a dialog over it leaves the question', async () => {
    draw(RECTANGLE)
    show()
    await expect.element(card).toBeVisible()
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.showModal()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => dialog.open).toBe(false)
    await expect.element(card).toBeVisible()
  })

  test('Esc passes it over, and moves the focus only where that was on it', async () => {
    draw(RECTANGLE)
    show()
    await expect.element(card).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(card).not.toBeInTheDocument()
    expect(onLeave).not.toHaveBeenCalled()
    expect(roofs()).toEqual([['flat', 'south', 0]])
  })
})

test('several roofs are answered at once, in one step, those that brought an answer and lines left out', async () => {
  const { add, setAttributes } = useDesign.getState()
  const areas = [add(RECTANGLE), add(LINE), add(RECTANGLE), add(RECTANGLE)]
  setAttributes(areas[3]?.id ?? '', { roofType: 'pitched', angle: 40 })
  useDesign.getState().select(areas[0]?.id ?? '')
  useRoofQuestion.getState().ask(useDesign.getState().areas, false)
  show()
  await expect.element(page.getByRole('status')).toMatchTextContent('Are these 2 roofs flat or pitched?')
  await expect.poll(() => useRoofQuestion.getState().edges).toMatchObject({ marked: [], areAsked: false })
  const before = steps()
  await button('Pitched').click()
  expect(roofs().map(([roofType, , angle]) => [roofType, angle])).toEqual([
    ['pitched', 20],
    ['linear', 0],
    ['pitched', 20],
    ['pitched', 40],
  ])
  expect(steps()).toBe(before + 1)
  expect(useRoofQuestion.getState().areaIds).toEqual([])
})

test('Split at the ridge makes two faces of the roof in one step, and keeps the answer and its name', async () => {
  const { id } = draw(RECTANGLE)
  useDesign.getState().setAttributes(id, { name: 'Barn' })
  show()
  await button('Pitched').click()
  const before = steps()
  const [whole] = useDesign.getState().areas
  await button('Split at the ridge').click()
  await expect.element(card).not.toBeInTheDocument()
  expect(steps()).toBe(before + 1)
  expect(roofs()).toEqual([
    ['pitched', 'south', 20],
    ['pitched', 'north', 20],
  ])
  const [lower, other] = useDesign.getState().areas
  expect(lower).toMatchObject({ id, name: 'Barn' })
  expect(lower?.totalArea).toBeCloseTo((whole?.totalArea ?? 0) / 2, 0)
  expect(other?.totalArea).toBeCloseTo((whole?.totalArea ?? 0) / 2, 0)
})

describe('undo', () => {
  test('of the added face brings back its offer, of the answer the question, and redo leads on', async () => {
    draw(RECTANGLE)
    show()
    await button('Pitched').click()
    await button('Add the other slope of the roof').click()
    await expect.element(card).not.toBeInTheDocument()
    undo()
    await expect.element(button('Add the other slope of the roof')).toBeVisible()
    await expect.poll(() => useRoofQuestion.getState().edges?.marked).toEqual([0])
    undo()
    await expect.element(button('Pitched')).toBeVisible()
    redo()
    await expect.element(button('Add the other slope of the roof')).toBeVisible()
    redo()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('does not ask again what was passed over', async () => {
    const { id } = draw(RECTANGLE)
    show()
    await button('Close').click()
    useDesign.getState().setAttributes(id, { name: 'Barn' })
    undo()
    await expect.element(card).not.toBeInTheDocument()
    expect(useRoofQuestion.getState().areaIds).toEqual([])
  })
})

test('with another design the question is gone', async () => {
  const { id } = draw(RECTANGLE)
  const { areas, currentAreaId } = useDesign.getState()
  show()
  await expect.element(card).toBeVisible()
  openDesign('another', { ...EMPTY_DESIGN, areas, currentAreaId })
  await expect.element(card).not.toBeInTheDocument()
  expect(currentAreaId).toBe(id)
})

test('the card follows its roof as the map comes to rest elsewhere, and leaves its room to what opens', async () => {
  const map = document.body.appendChild(document.createElement('div'))
  map.innerHTML = `<style>[data-roof-question] { position: fixed; width: 100px }</style>
    <div data-map style="position: fixed; inset: 0"></div>
    <div data-map-head style="position: fixed; inset: 0 0 auto; height: 10px"></div>
    <div data-map-foot style="position: fixed; inset: auto 0 0; height: 10px"></div>`
  const over = { center: centerOf(verticesOf(draw(RECTANGLE))), zoom: 17 }
  show(false, over)
  await expect.element(card).toBeInTheDocument()
  const top = () => (card.element() as HTMLElement).style.top
  const height = () => (card.element() as HTMLElement).offsetHeight
  // In a window as narrow as a phone's the card stands at the foot, 12 px above the elements there, or at the head if the roof lies at
  // the foot.
  await expect.poll(() => Number.parseFloat(top()) + height()).toBe(window.innerHeight - 10 - 12)
  const center = positionIn({ origin: over.center, zoom: over.zoom }, { x: 0, y: 60 - window.innerHeight / 2 })
  show(false, { ...over, center })
  await expect.poll(top).toBe('22px')
  map.querySelector<HTMLElement>('[data-map-head]')?.style.setProperty('height', '50px')
  await expect.poll(top).toBe('62px')
})

test('while nothing moves nothing is measured', async () => {
  draw(RECTANGLE)
  show()
  await expect.element(card).toBeVisible()
  const measured = vi.spyOn(document, 'querySelector')
  const measuredInAWhile = async () => {
    measured.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 200))
    return measured.mock.calls.length
  }
  await expect.poll(measuredInAWhile).toBe(0)
  measured.mockRestore()
})

test('of another area that is selected nothing is asked', async () => {
  const first = useDesign.getState().add(RECTANGLE)
  draw(RECTANGLE)
  show()
  await expect.element(card).toBeVisible()
  useDesign.getState().select(first.id)
  await expect.element(card).not.toBeInTheDocument()
})

describe('a roof above 1,500 m²', () => {
  const LARGE: AreaGeometry = {
    type: 'rectangle',
    bounds: { north: 45.4647, south: 45.4642, east: 9.191, west: 9.19 },
  }
  const notice = page.getByText(/^This roof is 4[.,]3\d\d m²: perhaps a mistake\.$/).first()

  test('is said to be large, and one press takes it back, not the roof drawn before it', async () => {
    const before = useDesign.getState().add(RECTANGLE)
    const large = draw(LARGE)
    const ids = () => useDesign.getState().areas.map(({ id }) => id)
    show()
    await expect.element(notice).toBeVisible()
    await button('Undo').click()
    expect(ids()).toEqual([before.id])
    await expect.element(card).not.toBeInTheDocument()
    undo()
    expect(ids()).toEqual([before.id, large.id])
  })

  test('is no longer said to be large once its shape changes or the question is answered', async () => {
    const { id } = draw(LARGE)
    show()
    await expect.element(notice).toBeVisible()
    useDesign.getState().reshape(id, { ...LARGE, bounds: { ...LARGE.bounds, north: 45.4648 } })
    await expect.element(notice).not.toBeInTheDocument()
    draw(LARGE)
    await expect.element(notice).toBeVisible()
    await button('Pitched').click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})
