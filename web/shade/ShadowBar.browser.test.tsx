import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { useLayouts } from '../modules/layoutStore.ts'
import { ShadowBar } from './ShadowBar.tsx'
import { layModule, SHADED_DESIGN } from './shadedDesign.fixture.ts'
import { SOLSTICE_NOON, useShade } from './shadeStore.ts'

const client = createQueryClient()
/** A far horizon of 30° all round, from the weather data at the roof. */
const keepWeather = () => {
  const { lat, lng } = weatherPlace(centerOf(verticesOf(SHADED_DESIGN.areas[0])))
  client.setQueryData([`/api/weather?lat=${lat}&lng=${lng}`], {
    origin: { notice: null },
    year: { horizonDeg: new Float64Array(4).fill(30) },
  })
}

const root = testRoot('en')
const show = (design: Parameters<typeof openDesign>[1]) => {
  openDesign('design-1', design)
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ShadowBar />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
beforeEach(() => {
  useShade.setState({ time: SOLSTICE_NOON })
  useLayouts.setState({ layouts: {} })
})
afterEach(() => client.clear())

test('opens on 21 December at noon and says where the sun stands and how much of the panels lies in the shade', async () => {
  layModule()
  show(SHADED_DESIGN)
  // At 9° E the sun is due south 22 minutes later: sin h = sin 45° sin −23.44° + cos 45° cos −23.44° cos 5.5°, h = 21.4°; cos 23.44° sin 5.5° / cos h
  // is the sine of the gap to 180°, 5.4°.
  const text = 'Sun 21° high at 175° · 100% of the panel surface in shade'
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})

test('gives the map the ground, the top of the neighbour and the roof, and takes them away when it is closed', async () => {
  show(SHADED_DESIGN)
  await expect.poll(() => useShade.getState().shadows).toHaveLength(3)
  const roof = useShade.getState().shadows?.find(({ outline, shadows }) => outline && shadows.length > 0)
  expect(roof?.shadows[0]?.takenFraction).toBe(1)
  root.render(null)
  await expect.poll(() => useShade.getState().shadows).toBeUndefined()
})

test('follows the keys from 5 minutes to 5 minutes and from day to day, never past sunset', async () => {
  show(SHADED_DESIGN)
  const time = page.getByRole('slider', { name: 'Time' })
  await time.click({ position: { x: 1, y: 10 } })
  ;(time.element() as HTMLInputElement).focus()
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(time).toHaveAttribute('aria-valuetext', '16:45')
  const day = page.getByRole('slider', { name: 'Day' })
  ;(day.element() as HTMLInputElement).focus()
  await userEvent.keyboard('{Home}')
  await expect.element(day).toHaveAttribute('aria-valuetext', 'January 1')
  await page.getByRole('button', { name: '21 Dec, noon' }).click()
  await expect.element(time).toHaveAttribute('aria-valuetext', '12:00')
})

test('lets the day pass while it plays', async () => {
  show(SHADED_DESIGN)
  await page.getByRole('button', { name: 'Play the day' }).click()
  await expect.poll(() => useShade.getState().time.minutes).toBeGreaterThan(730)
  await page.getByRole('button', { name: 'Pause' }).click()
})

test('goes on where it was when its tab was hidden while it played', async () => {
  show(SHADED_DESIGN)
  const frames: FrameRequestCallback[] = []
  const spy = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  await page.getByRole('button', { name: 'Play the day' }).click()
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  for (const frame of frames.splice(0)) frame(performance.now() + 60_000)
  spy.mockRestore()
  // A quarter of a second is 20 minutes of a day that plays in 9 seconds.
  expect(useShade.getState().time.minutes).toBeCloseTo(740, 6)
})

test('the sun behind a horizon by hand is said to be there', async () => {
  const horizon = [
    { azimuthDeg: 90, elevationDeg: 30 },
    { azimuthDeg: 270, elevationDeg: 30 },
  ]
  show({ ...SHADED_DESIGN, horizon })
  await expect.element(page.getByRole('status')).toHaveTextContent('Sun behind the horizon (30° there)')
})

test('the sun behind the horizon of the weather is said to be there', async () => {
  keepWeather()
  show(SHADED_DESIGN)
  await expect.element(page.getByRole('status')).toHaveTextContent('Sun behind the horizon (30° there)')
})
