// The planner on Google's own script: npm run test:google. In npm test the double stands in Google's place.
import { expect, type Locator, type Page } from '@playwright/test'
import { drag, drawPolygon, onScreen } from './steps/drawing.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { letGoogle } from './steps/googleMaps.ts'
import { expectMap, goToMap, map, openPlanner, openTab } from './steps/planner.ts'
import { startSecondServer } from './steps/secondServer.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { expectUncovered } from './steps/uncovered.ts'

const ROOF = roof(30, 20)
const shape = (page: Page): Locator => map(page).locator('path.shape').first()

interface Box {
  readonly x: number
  readonly width: number
}

const boxOf = async (page: Page): Promise<Box> => {
  const box = await shape(page).boundingBox()
  if (!box) throw new Error('the roof is not shown')
  return box
}

/** The box of the roof once it has stayed the same for a while: maps glide and zoom in steps. */
const boxAtRest = async (page: Page): Promise<Box> => {
  let last = await boxOf(page)
  await expect
    .poll(
      async () => {
        const before = last
        last = await boxOf(page)
        return Math.abs(last.x - before.x) + Math.abs(last.width - before.width)
      },
      { intervals: [700], message: 'the map comes to rest' },
    )
    .toBeLessThan(0.5)
  return last
}

/** Violations of the page's content security policy, from now on. */
const violations = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
    Object.assign(globalThis, { refusedByPolicy: refused })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'refusedByPolicy') as string[])
}

test('Google’s map is there, its logo and terms are uncovered, and the policy of the page refuses it nothing', async ({
  page,
}) => {
  const refused = await violations(page)
  await openPlanner(page, { areas: [ROOF] })
  await expect(map(page)).toHaveAttribute('data-map', 'google')
  const logo = page.locator('.gm-style a[href*="google.com/maps"]').first()
  const terms = page.locator('.gm-style a[href*="terms_maps"]').first()
  await expectUncovered(logo, terms)
  await page.getByRole('group', { name: 'Tipo di mappa' }).getByRole('button', { name: 'Ibrida' }).click()
  await openTab(page, 'Draw')
  await expectUncovered(logo, terms)
  // Google's later requests have come by then.
  await boxAtRest(page)
  expect(await refused()).toEqual([])
})

test('beyond the nearest zoom that Google has pictures for, one step out is one step', async ({ page }) => {
  await openPlanner(page, { areas: [ROOF] })
  const closer = page.getByRole('button', { name: 'Ingrandisci' })
  // From 18 to 21 there are three; Google may stop before.
  for (let step = 0; step < 3 && (await closer.getAttribute('aria-disabled')) !== 'true'; step++) {
    await closer.click()
    await boxAtRest(page)
  }
  const nearest = await boxAtRest(page)
  await page.getByRole('button', { name: 'Riduci' }).click()
  await expect
    .poll(async () => (await boxOf(page)).width / nearest.width, 'the width of the roof after one step out')
    .toBeCloseTo(0.5, 1)
})

test('a map that is thrown carries the roof along, in every frame, and to where it comes to rest', async ({ page }) => {
  await openPlanner(page, { areas: [ROOF] })
  const before = await boxAtRest(page)
  const looking = await page.evaluateHandle(() => {
    const seen: { x: number; width: number }[] = []
    const look = () => {
      const box = document.querySelector('[data-map] path.shape')?.getBoundingClientRect()
      seen.push({ x: box?.x ?? Number.NaN, width: box?.width ?? 0 })
      if (seen.length < 300) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    return seen
  })
  const [from, to] = [
    [0, 200],
    [160, 200],
  ] as const
  await drag(page, from, to)
  const after = await boxAtRest(page)
  expect(after.x - before.x, 'how far the roof moved [px]').toBeGreaterThan(158)
  const seen = await looking.jsonValue()
  expect(seen.length).toBeGreaterThan(5)
  const [{ width } = { width: 0 }] = seen
  expect(width).toBeGreaterThan(0)
  const broken = seen.filter((box) => Math.abs(box.width - width) > 1)
  expect(broken, 'frames without the whole roof').toEqual([])
  const wentBack = seen.filter(({ x }, index) => x < (seen[index - 1]?.x ?? x) - 1)
  expect(wentBack, 'frames in which the roof went back').toEqual([])
  // A roof that stayed behind and was put where it belongs at the end would be in two places.
  expect(new Set(seen.map(({ x }) => Math.round(x))).size, 'places on the way').toBeGreaterThan(3)
})

test('taps place one corner each', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await drawPolygon(page, [
    [-80, -40],
    [80, -40],
    [80, 60],
    [-80, 60],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  await goToMap(page)
  await page.touchscreen.tap(onScreen(page, [0, 0]).x, onScreen(page, [0, 0]).y)
  await page.getByRole('button', { name: 'Edit outline' }).tap()
  await expect(page.getByRole('button', { name: /^Angolo a / })).toHaveCount(4)
})

test('a wrong key is an error overlay, and Leaflet is offered', async ({ page, isGoogleReal }) => {
  if (!isGoogleReal) await letGoogle(page, { keyError: 'InvalidKeyMapError' })
  const server = await startSecondServer({
    MAP_PROVIDER: 'google',
    GOOGLE_MAPS_API_KEY: 'AIzaSyAWrongKeyForATest0000000000000000',
    GOOGLE_CONSENT: 'assumed',
    MAP_TILES: 'demonstration',
  })
  try {
    await page.goto(server.address)
    const overlay = page.getByRole('alert').filter({ hasText: 'Errore mappa' })
    await expect(overlay).toContainText('Impossibile caricare Google Maps. Verifica la chiave API.')
    await overlay.getByRole('button', { name: /senza Google/ }).click()
    await expectMap(page)
    await expect(map(page)).toHaveAttribute('data-map', 'leaflet')
  } finally {
    await server.stop()
  }
})
