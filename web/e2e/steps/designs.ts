import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { sidePanel } from './planner.ts'
import { watchFaults } from './test.ts'

/** The head of the side panel, with the design's name and whether it is saved. */
export const designBar = (page: Page): Locator => sidePanel(page).getByRole('region', { name: 'Design', exact: true })

export const designName = (page: Page): Locator => page.getByRole('textbox', { name: 'Name of the design' })

/** Chooses an entry of the design menu. */
export const chooseInMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Design menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

const linkIn = (page: Page, label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue()

/** Saves the open design for the first time.
 * @returns its links */
export const share = async (page: Page): Promise<{ readonly viewLink: string; readonly editLink: string }> => {
  await chooseInMenu(page, 'Share…')
  return getLinks(page)
}

/** Saves the open design for the first time, its dialog being open.
 * @returns its links */
export const getLinks = async (page: Page): Promise<{ readonly viewLink: string; readonly editLink: string }> => {
  const shareDialog = dialog(page, 'Share this design')
  await shareDialog.getByRole('button', { name: 'Save and get links' }).click()
  await expect(shareDialog.getByLabel('View link', { exact: true })).toBeVisible()
  const links = { viewLink: await linkIn(page, 'View link'), editLink: await linkIn(page, 'Edit link') }
  await shareDialog.getByRole('button', { name: 'Close' }).click()
  return links
}

/** Another person on another device. */
export const somebodyElse = async (page: Page): Promise<Page> => {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser to open another device in')
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  await watchFaults(context)
  await context.addInitScript(() => {
    localStorage.setItem('solarplanner.details', 'open')
    localStorage.setItem('solarplanner.panelBesideResults', 'open')
  })
  return context.newPage()
}

/** Waits until all changes are on the server. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(designBar(page).getByText('Saved', { exact: true })).toBeVisible()

/** Makes a change and waits until the server has it.
 * @returns what the change does */
export const changeSaved = async <Made>(page: Page, change: () => Promise<Made>): Promise<Made> => {
  const isSave = (response: Response): boolean =>
    response.request().method() === 'PUT' && response.url().includes('/api/designs/') && response.ok()
  const saved = page.waitForResponse(isSave)
  const made = await change()
  await saved
  return made
}

/** Focuses this window again, which makes it poll for changes. */
export const comeBackTo = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))
