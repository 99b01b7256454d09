import type { Locator, Page } from '@playwright/test'

export const addressBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Cerca un indirizzo' })

export const suggestions = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option')

/** The pin on the place that was found. */
export const placeMarker = (page: Page): Locator => page.getByTitle('Luogo trovato')

/** Types an address and presses Enter, without choosing a suggestion. */
export const searchAddress = async (page: Page, text: string): Promise<void> => {
  await addressBox(page).fill(text)
  await addressBox(page).press('Enter')
}

/** A town in the words of either map: `Firenze (FI)` of the gazetteer, `Firenze FI, Italia` of Google. */
export const town = (name: string, province: string): RegExp => new RegExp(`${name},? ?\\(?${province}\\b`)

/** Screen reader text when the map has gone to a place. */
export const centeredOn = (page: Page, place: string | RegExp): Locator =>
  page
    .getByRole('status')
    .filter({ hasText: /^Mappa centrata su/ })
    .filter({ hasText: place })
