import { expect, type Locator, type Page } from '@playwright/test'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import type { SeededArea } from './seededAreas.ts'

/** State from a visitor's earlier visit. */
export interface EarlierVisit {
  readonly areas?: readonly SeededArea[]
  /** The method chosen for the areas; default: Standard. */
  readonly method?: 'standard' | 'detailed'
  /** Consumption entered beside the method; default: the assumed household. */
  readonly consumption?: Consumption
  readonly battery?: { readonly capacityKwh: number }
  readonly obstacles?: readonly Obstacle[]
  readonly surroundings?: readonly Surrounding[]
  readonly language?: 'mixed' | 'it' | 'en'
  readonly recentSearches?: readonly string[]
  /** Whether the details of an analysis were left open; default: open. */
  readonly details?: 'open' | 'closed'
  /** Whether the left panel stays beside open results if both fit; default: open. */
  readonly panelBesideResults?: 'open' | 'closed'
  /** Last camera of the map. */
  readonly camera?: { readonly centre: { readonly lat: number; readonly lng: number }; readonly zoom: number }
}

/** Narrower than this the panels cover the map. */
const PHONE_BELOW_PX = 768

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < PHONE_BELOW_PX

export const map = (page: Page): Locator => page.getByRole('application', { name: /^(Mappa|Map)$/ })
export const sidePanel = (page: Page): Locator => page.getByRole('complementary', { name: 'Planner' })
export const analysis = (page: Page): Locator => page.getByRole('region', { name: 'Analysis Results' })

/** Turns to a tab of the results. */
export const turnTo = (page: Page, tab: 'Savings' | 'Shade' | 'Quotes' | 'Reliability' | 'Technical'): Promise<void> =>
  analysis(page).getByRole('tab', { name: tab }).click()

/** A design in the form of an earlier version, or of this one if a method was chosen. */
const localDesign = (areas: readonly SeededArea[], { method, ...entered }: EarlierVisit) => {
  const { consumption, battery, obstacles, surroundings } = entered
  const common = { areas, currentAreaId: areas[0]?.id ?? null }
  return method
    ? { version: 2, ...common, method, consumption, battery, obstacles, surroundings }
    : { version: 1, ...common }
}

/** Stores an earlier visit's data in the browser; a reload does not restore it. */
export const rememberVisit = (page: Page, visit: EarlierVisit): Promise<unknown> => {
  const { areas, language, recentSearches, camera, details = 'open' } = visit
  const kept = {
    'solarplanner.panelBesideResults': visit.panelBesideResults ?? 'open',
    'solarplanner.details': details,
    ...(areas && {
      'solarplanner.design': JSON.stringify(localDesign(areas, visit)),
    }),
    ...(camera && { 'solarplanner.camera': JSON.stringify(camera) }),
    ...(language && { 'solarplanner.language': language }),
    ...(recentSearches && {
      'solarplanner.recentSearches': JSON.stringify({ version: 1, searches: recentSearches }),
    }),
  }
  return page.addInitScript((entries) => {
    if (sessionStorage.getItem('visited')) return
    sessionStorage.setItem('visited', 'yes')
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

/** Opens the planner and waits for its map. */
export const openPlanner = async (page: Page, visit: EarlierVisit = {}): Promise<void> => {
  await rememberVisit(page, visit)
  await page.goto('/')
  await expectMap(page)
}

export const expectMap = async (page: Page): Promise<void> => {
  await expect(map(page)).toBeVisible()
  await expect(page.getByText('Caricamento mappa...')).toHaveCount(0)
}

/** Upper edge of the sheet over a phone's map. */
export const grip = (page: Page): Locator =>
  page.getByRole('slider', { name: /^(Height of the sheet|Altezza del riquadro)$/ })

/** Drags a phone's sheet up as far as possible. */
export const raiseSheet = async (page: Page): Promise<void> => {
  if (isPhone(page)) await grip(page).press('End')
}

/** Opens the side panel if collapsed, on a phone at full height, with one of its tabs. */
export const openTab = async (page: Page, name: 'Search' | 'Draw' | 'Panels'): Promise<void> => {
  const opener = page.getByRole('button', { name: /^(Apri il pannello|Open sidebar)$/ })
  await expect(opener.or(sidePanel(page))).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await raiseSheet(page)
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}

/** Closes the side panel if it covers the map. */
export const goToMap = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: 'Continua alla mappa' })
  if (await button.isVisible()) await button.click()
}

/** Asks for the analysis of the current area. */
export const analyseArea = async (page: Page): Promise<void> => {
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Analyze Area' }).click()
}
