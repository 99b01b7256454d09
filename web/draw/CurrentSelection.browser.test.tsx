import { StrictMode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Area } from '#design/area.ts'
import { currentArea } from '#design/design.ts'
import { facesSplitAtRidge } from '#design/otherFace.ts'
import { LINE, RECTANGLE } from '#design/shapes.fixture.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { CurrentSelection } from './CurrentSelection.tsx'

const Selection = () => <CurrentSelection area={currentArea(useDesign())} />

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null, method: 'standard' })
  useDesign.temporal.getState().clear()
  root.render(
    <StrictMode>
      <LanguageProvider>
        <Selection />
      </LanguageProvider>
    </StrictMode>,
  )
})

const angle = page.getByRole('textbox', { name: 'Angle' })
const design = () => useDesign.getState()
const anglesDeg = () => design().areas.map((area) => area.angle)
const undoSteps = () => useDesign.temporal.getState().pastStates.length
const typeAngle = async (text: string) => {
  await angle.fill(text)
  await userEvent.keyboard('{Enter}')
}

test('total and usable area stand in m², and a new roof is flat, faces south and lies at 0°', async () => {
  // 0.0002° · 0.0004° of 111,194.927 m each: 989.1 m², and 80 % of it.
  design().add(RECTANGLE)
  await expect.element(page.getByText('989,1 m²')).toBeVisible()
  await expect.element(page.getByText('791 m²')).toBeVisible()
  await expect.element(angle).toHaveValue('0')
})

test('by the Detailed method it is said that the usable area is the Standard one, of which a line has no other', async () => {
  const note = page.getByText('Standard counts 80 % of the area; Detailed the whole roof, less the margins.')
  design().add(RECTANGLE)
  await expect.element(page.getByText('791 m²')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  design().setFields({ method: 'detailed' })
  await expect.element(note).toBeVisible()
  design().add(LINE)
  await expect.element(note).not.toBeInTheDocument()
})

test('while it is asked whether a roof is flat or pitched its values are told to be defaults, until that is answered or passed over', async () => {
  const note = page.getByText('Defaults, until the question on the map is answered.')
  const ask = (area: Area) => useRoofQuestion.getState().ask([area], true)
  const drawn = design().add(RECTANGLE)
  await expect.element(angle).toHaveValue('0')
  await expect.element(note).not.toBeInTheDocument()
  ask(drawn)
  await expect.element(note).toBeVisible()
  design().setAttributes(drawn.id, { roofType: 'pitched', angle: 20 })
  await expect.element(angle).toHaveValue('20')
  await expect.element(note).not.toBeInTheDocument()

  ask(design().add(RECTANGLE))
  await expect.element(note).toBeVisible()
  useRoofQuestion.getState().pass()
  await expect.element(note).not.toBeInTheDocument()
})

test.each([
  { typed: '30', expectedDeg: 30 },
  { typed: '22,5', expectedDeg: 22.5 },
  { typed: '22.5', expectedDeg: 22.5 },
  { typed: '90', expectedDeg: 90 },
])('the angle typed as "$typed" is $expectedDeg°', async ({ typed, expectedDeg }) => {
  design().add(RECTANGLE)
  await typeAngle(typed)
  expect(anglesDeg()).toEqual([expectedDeg])
})

test.each(['91', '-1', 'steep', '', '1e1', '0x1f', 'NaN'])(
  'the angle typed as "%s" is refused with a sentence',
  async (typed) => {
    design().add(RECTANGLE)
    await typeAngle(typed)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 0 to 90°.')
    expect(anglesDeg()).toEqual([0])
  },
)

test('an angle of two decimals is not rounded by passing through its field', async () => {
  design().add(RECTANGLE)
  await typeAngle('22,25')
  const steps = undoSteps()
  await angle.click()
  await userEvent.tab()
  expect(anglesDeg()).toEqual([22.25])
  expect(undoSteps()).toBe(steps)
})

test('what was typed for one area is not carried to the next', async () => {
  const first = design().add(RECTANGLE)
  design().add(RECTANGLE)
  await typeAngle('91')
  await expect.element(page.getByRole('alert')).toBeVisible()
  design().select(first.id)
  await expect.element(angle).toHaveValue('0')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the roof type and orientation of a polyline are what they are', async () => {
  design().add(LINE)
  await expect.element(page.getByRole('combobox', { name: 'Roof Type' })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'Orientation' })).toBeDisabled()
})

test('the other face of a gable is offered the new angle, where it was as steep', async () => {
  const roof = design().add(RECTANGLE)
  design().setAttributes(roof.id, { roofType: 'pitched', angle: 20 })
  const split = facesSplitAtRidge(currentArea(design()) as Area, [])
  if (!split) throw new Error('the rectangle has two faces')
  design().addFace(split.other, { id: roof.id, shape: split.lower })
  const alsoOther = page.getByRole('button', { name: 'Also the other slope' })
  await typeAngle('25')
  await typeAngle('30')
  expect(anglesDeg()).toEqual([20, 30])
  await alsoOther.click()
  expect(anglesDeg()).toEqual([30, 30])
  await expect.element(alsoOther).not.toBeInTheDocument()
  await expect.element(angle).toHaveFocus()
  design().setAttributes(roof.id, { angle: 45 })
  await typeAngle('35')
  expect(anglesDeg()).toEqual([45, 35])
  await expect.element(alsoOther).not.toBeInTheDocument()
})

test('the sides of a rectangle are typed, of a line there are none', async () => {
  const fold = page.getByText('Enter size')
  design().add(RECTANGLE)
  await fold.click()
  await page.getByRole('textbox', { name: 'Length' }).fill('10')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('textbox', { name: 'Width' }).fill('6')
  await userEvent.keyboard('{Enter}')
  // 10 m × 6 m.
  await expect.poll(() => design().areas[0]?.totalArea).toBeCloseTo(60, 1)
  design().add(LINE)
  await expect.element(fold).not.toBeInTheDocument()
})
