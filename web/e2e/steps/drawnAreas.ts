import type { Locator, Page } from '@playwright/test'
import { sidePanel } from './planner.ts'

const list = (page: Page): Locator => sidePanel(page).getByRole('region', { name: 'Drawn Areas' })

/** The entries of the Drawn Areas list. */
export const drawnAreas = (page: Page): Locator => list(page).getByRole('listitem')

/** The buttons of the list that name an area and its size; pressing one selects the area. */
export const areaButtons = (page: Page): Locator =>
  list(page).getByRole('button', { name: /^(Area |[\w-]+ slope|Flat roof)/ })

export const currentSelection = (page: Page): Locator =>
  sidePanel(page).getByRole('region', { name: 'Current Selection' })
