import { expect, type Locator, type Page } from '@playwright/test'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { addingUp, addingUpKwp } from '#words/addingUp.ts'
import { figure } from './figure.ts'
import { analysis, goToMap, turnTo } from './planner.ts'
import { DRAWN_AT_MS, roof, type SeededArea } from './seededAreas.ts'
import { oneDecimal, twoDecimals, whole } from './written.ts'

const SLOPE = { eastM: -8, angle: 20 } as const

/** Two slopes, whose names begin alike, and a flat roof side by side, each with room for a few dozen modules. */
export const HOUSE: readonly SeededArea[] = [
  {
    ...roof(12, 6, { ...SLOPE, orientation: 'east' }),
    roofType: 'pitched',
    name: 'Falda sopra il soggiorno, verso la strada',
  },
  {
    ...roof(12, 6, { ...SLOPE, orientation: 'west', northM: 8, drawnAtMs: DRAWN_AT_MS + 1000 }),
    roofType: 'pitched',
    name: 'Falda sopra il soggiorno, verso il giardino',
  },
  roof(12, 12, { eastM: 8, drawnAtMs: DRAWN_AT_MS + 2000 }),
]

/** The setup that is shown. */
export const shownSetup = (page: Page, name: string): Locator =>
  analysis(page).getByRole('region', { name, exact: true })

/** How many panels stand on the screen, with their power. */
export const expectPanels = (scope: Locator, quantity: number): Promise<void> =>
  expect(scope.getByText(new RegExp(`^${whole(quantity)} panels?( \\+ .*)? · `)).first()).toBeVisible()

const answeredPlant = (page: Page) => page.waitForResponse('**/api/analyze/plant')

/** Makes a change that asks for the plant.
 * @returns what was asked and what was answered */
export const askedByPlant = async (page: Page, change: () => Promise<void>) => {
  const answer = answeredPlant(page)
  await change()
  const response = await answer
  const plant: DetailedPlant = await response.json()
  return { request: response.request().postDataJSON(), plant }
}

/** Asks for the plant, from the panel or on a phone from the bar of the map. */
export const analyseAll = async (page: Page) => {
  await goToMap(page)
  return askedByPlant(page, () => page.getByRole('button', { name: 'Analyze whole roof' }).click())
}

/** The first setup of a plant. */
export const firstOf = ({ recommendations: [first] }: DetailedPlant) => {
  if (!first) throw new Error('nothing was recommended')
  return first
}

type Energy = Pick<PlantSize, 'quantity' | 'totalPower' | 'annualProduction'>

/** Modules, kWp, kWh and kWh/kWp of an area or of all, as they stand in a line of a table. */
const cellsOf = (
  { quantity, totalPower, annualProduction }: Energy,
  powerKwp: number,
  wholeKwh: number,
): readonly string[] => [
  whole(quantity),
  twoDecimals(powerKwp),
  whole(wholeKwh),
  totalPower > 0 ? whole((1000 * annualProduction) / totalPower) : '–',
]

/** The areas and their sum, line by line; power and energy of the areas are rounded so that they add up. */
const linesOf = ({ areas, ...sum }: PlantSize): readonly (readonly string[])[] => {
  const wholeKwh = addingUp(areas.map(({ annualProduction }) => annualProduction))
  const powersKwp = addingUpKwp(areas.map(({ totalPower }) => totalPower))
  return [
    ...areas.map((area, index) => cellsOf(area, powersKwp[index] ?? 0, wholeKwh[index] ?? 0)),
    cellsOf(sum, sum.totalPower / 1000, Math.round(sum.annualProduction)),
  ]
}

/** Production, what is saved and earned, self-consumption and value of a plant, as the screen writes them. */
const fourFigures = ({ annualProduction, annualBenefitEur, money }: PlantSize) => ({
  'Annual production': `${whole(annualProduction)} kWh`,
  'Yearly benefit': `${whole(annualBenefitEur)} €`,
  'Self-consumption': `${oneDecimal(100 * money.firstYear.selfConsumptionFraction)} %`,
  [`Net gain over ${money.years.length - 1} years (NPV)`]: `${whole(money.netPresentValueEur)} €`,
})

/** The analysis shows the number of panels and the four figures of a plant. */
export const expectFigures = async (page: Page, name: string, size: PlantSize): Promise<void> => {
  const setup = shownSetup(page, name)
  await expectPanels(setup, size.quantity)
  for (const [figureName, value] of Object.entries(fourFigures(size)))
    await expect(figure(setup, figureName)).toHaveText(value)
}

/** The analysis shows a plant of several areas: its four figures, and what each area and all of them have of it. */
export const expectShown = async (page: Page, name: string, size: PlantSize): Promise<void> => {
  await expectFigures(page, name, size)
  await turnTo(page, 'Technical')
  const rows = analysis(page).getByRole('table', { name: 'Panels and energy by area' }).getByRole('row')
  const lines = linesOf(size)
  await expect(rows).toHaveCount(lines.length + 1)
  // Only who may change the numbers has steppers, and no column of the yield.
  const columns = (await rows.first().getByRole('columnheader').count()) - 1
  for (const [index, cells] of lines.entries())
    await expect(rows.nth(index + 1).getByRole('cell')).toHaveText(cells.slice(0, columns))
}

/** A document has the four figures. Its words are Italian, its figures those of the screen. */
export const expectFiguresOnPaper = (paper: string, size: PlantSize): void => {
  for (const value of Object.values(fourFigures(size)))
    expect(paper).toContain(value.replace(/ years$/, ' anni').replace(/^over/, 'oltre'))
}

/** A document has the four figures, and what each area and all of them have. */
export const expectOnPaper = (paper: string, size: PlantSize): void => {
  expectFiguresOnPaper(paper, size)
  // A face without modules is not in the document.
  for (const cells of linesOf(size)) if (cells[0] !== '0') expect(paper).toContain(cells.join(' '))
}
