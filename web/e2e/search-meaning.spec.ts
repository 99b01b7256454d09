// What a search makes of a text that is no single place's name: the gazetteer knows towns of Italy only.
import { expect } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { openPlanner } from './steps/planner.ts'
import { addressBox, centredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { test } from './steps/test.ts'

test('it takes the first suggestion, asks between namesakes, tells what it does not cover, and goes to coordinates', async ({
  page,
}) => {
  await openPlanner(page)
  await addressBox(page).pressSequentially('bergam')
  await expect(suggestions(page).first()).toContainText(town('Bergamo', 'BG'))
  await addressBox(page).press('Enter')
  await expect(centredOn(page, town('Bergamo', 'BG'))).toBeAttached()

  await searchAddress(page, 'Reggio')
  await expect(page.getByText('Più di un luogo corrisponde a «Reggio». Quale?').first()).toBeVisible()
  await expect(suggestions(page)).toContainText([town("Reggio nell'Emilia", 'RE'), town('Reggio di Calabria', 'RC')])
  await expectAccessible(page, 'a choice of places')
  await addressBox(page).press('ArrowDown')
  await addressBox(page).press('Enter')
  await expect(centredOn(page, town("Reggio nell'Emilia", 'RE'))).toBeAttached()

  await searchAddress(page, 'Lugano')
  const abroad = "Nessun luogo si chiama «Lugano». Cercavi uno di questi? La ricerca copre solo l'Italia."
  await expect(page.getByText(abroad).first()).toBeVisible()
  await searchAddress(page, 'Via Roma 1')
  await expect(page.getByText(/^Questa ricerca conosce comuni e CAP, non le vie\./)).toBeVisible()

  await searchAddress(page, '45,4642 9,19')
  await expect(centredOn(page, '45.4642, 9.19')).toBeAttached()
  await expect(placeMarker(page)).toBeVisible()
})
