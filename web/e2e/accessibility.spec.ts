// axe finds nothing serious on any screen and state, at both sizes, by day and by night.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { breakCalls, holdCalls } from './steps/brokenServer.ts'
import { drawRectangle, press, takeTool } from './steps/drawing.ts'
import { analyseArea, analysis, openPlanner, openTab } from './steps/planner.ts'
import { addressBox, searchAddress, suggestions } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const areas = [roof(16, 10), roof(12, 8, { drawnAtMs: 1_770_000_000_000, northM: 20 })]

test.beforeEach(async ({ page }) => {
  // Things that move while axe looks at them have colours they never have at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const STATES: readonly { readonly state: string; readonly reach: (page: Page) => Promise<unknown> }[] = [
  { state: 'the map', reach: (page) => openPlanner(page) },
  {
    state: 'the Search tab, empty',
    reach: async (page) => {
      await openPlanner(page)
      await openTab(page, 'Search')
    },
  },
  {
    state: 'the Search tab with recent searches',
    reach: async (page) => {
      await openPlanner(page, { recentSearches: ['Roma', 'Milano'] })
      await openTab(page, 'Search')
    },
  },
  {
    state: 'the address box with suggestions',
    reach: async (page) => {
      await openPlanner(page)
      await addressBox(page).pressSequentially('mila')
      await expect(suggestions(page).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    state: 'a search that found nothing',
    reach: async (page) => {
      await openPlanner(page)
      await searchAddress(page, 'Xqzwvk')
      await expect(page.getByText('Nessun luogo trovato')).toBeVisible()
    },
  },
  {
    state: 'the Draw tab, empty',
    reach: async (page) => {
      await openPlanner(page)
      await openTab(page, 'Draw')
    },
  },
  {
    state: 'the Draw tab with areas',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await openTab(page, 'Draw')
    },
  },
  {
    state: 'a wrong angle',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await openTab(page, 'Draw')
      await page.getByLabel('Angle').fill('120')
      await page.getByLabel('Angle').press('Enter')
      await expect(page.getByText('Enter an angle from 0 to 90 degrees.')).toBeVisible()
    },
  },
  {
    state: 'the question before clearing',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await openTab(page, 'Draw')
      await page.getByRole('button', { name: 'Clear All' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    state: 'a sketch with its hint',
    reach: async (page) => {
      await openPlanner(page)
      await takeTool(page, 'Polygon')
      await press(page, [-80, -60])
      await press(page, [80, -60])
      await press(page, [80, 60])
      await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled()
    },
  },
  {
    state: 'a drawn shape with its grips',
    reach: async (page) => {
      await openPlanner(page)
      await drawRectangle(page, [-70, -50], [70, 50])
      await expect(page.getByRole('button', { name: 'Angolo 1' })).toBeVisible()
    },
  },
  {
    state: 'the Panels tab',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await openTab(page, 'Panels')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    state: 'the Panels tab while it loads',
    reach: async (page) => {
      await openPlanner(page)
      await holdCalls(page, '**/api/panels')
      await openTab(page, 'Panels')
      await expect(page.getByText('Loading panels…')).toBeVisible()
    },
  },
  {
    state: 'the Panels tab with filters that leave nothing',
    reach: async (page) => {
      await openPlanner(page)
      await openTab(page, 'Panels')
      await page.getByRole('searchbox').fill('no such panel')
      await expect(page.getByText('No panels match your filters.')).toBeVisible()
    },
  },
  {
    state: 'the Panels tab that failed',
    reach: async (page) => {
      await breakCalls(page, '**/api/panels')
      await openPlanner(page)
      await openTab(page, 'Panels')
      await expect(page.getByText('The panels could not be loaded')).toBeVisible()
    },
  },
  {
    state: 'the panel detail',
    reach: async (page) => {
      await openPlanner(page)
      await openTab(page, 'Panels')
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    state: 'the Area Calculation with a sum explained',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await openTab(page, 'Panels')
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Select Panel' }).click()
      await page.getByRole('button', { name: 'Annual production: how it is worked out' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    state: 'the analysis',
    reach: async (page) => {
      await openPlanner(page, { areas })
      await analyseArea(page)
      await expect(analysis(page)).toBeVisible()
    },
  },
  {
    state: 'the analysis without a setup',
    reach: async (page) => {
      await openPlanner(page, { areas: [roof(2, 2)] })
      await analyseArea(page)
      await expect(analysis(page).getByText('No panel fits here').last()).toBeVisible()
    },
  },
  {
    state: 'a toast with its retry',
    reach: async (page) => {
      await breakCalls(page, '**/api/analyze')
      await openPlanner(page, { areas })
      await analyseArea(page)
      await expect(toasts(page)).toBeVisible()
      // A toast that has the focus stays: axe looks at it twice.
      await page.keyboard.press('F8')
    },
  },
  { state: 'the base map', reach: (page) => page.goto('/map') },
  { state: 'the not-found page', reach: (page) => page.goto('/nothing-here') },
  {
    state: 'the loading overlay',
    reach: async (page) => {
      await holdCalls(page, '**/api/tiles/**')
      await page.goto('/')
      await expect(page.getByText('Caricamento mappa...')).toBeVisible()
    },
  },
  {
    state: 'the error overlay',
    reach: async (page) => {
      await breakCalls(page, '**/api/config')
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Errore mappa' })).toBeVisible()
    },
  },
  {
    state: 'the notice that there is no imagery',
    reach: async (page) => {
      await breakCalls(page, '**/api/tiles/**')
      await page.goto('/')
      await expect(page.getByText(/^In questo momento non si può caricare nessuna immagine/)).toBeVisible()
    },
  },
]

for (const { state, reach } of STATES) {
  test(`${state} has nothing that axe calls serious`, async ({ page }) => {
    await reach(page)
    await expectAccessible(page)
  })
}
