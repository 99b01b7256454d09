import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { weatherPlace } from '#engine/sun/weatherYear.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../../design/designStore.ts'
import { useLayouts } from '../../modules/layoutStore.ts'
import { layModule, SHADED_DESIGN } from '../../shade/shadedDesign.fixture.ts'
import { ShadeSection } from './ShadeSection.tsx'

const client = createQueryClient()
/** A far horizon of 20° all round, from the weather data at the roof. */
const keepWeather = () => {
  const { lat, lng } = weatherPlace(centerOf(verticesOf(SHADED_DESIGN.areas[0])))
  client.setQueryData([`/api/weather?lat=${lat}&lng=${lng}`], {
    origin: { notice: null },
    year: { horizonDeg: new Float64Array(4).fill(20) },
  })
}

const root = testRoot()
beforeEach(() => {
  useLayouts.setState({ layouts: {} })
})
afterEach(() => client.clear())
const show = (design: Parameters<typeof openDesign>[1]) => {
  openDesign('design-1', design)
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ShadeSection areaIds={['area-1']} areaLabel={() => 'Area 1'} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
const tableOf = async (name: string) => {
  await page.getByText(`Show table: ${name}`).click()
  return page.getByRole('table', { name })
}

test('the sun path has the tower in it, as high as it is seen from the middle of the roof', async () => {
  show(SHADED_DESIGN)
  // The tower begins 7 m south of the middle, whose height is 6 m + 4 m · tan 20°: atan((20 − 7.46) / 7) = 60.8°.
  const table = await tableOf("The sun's path")
  await expect.element(table.getByRole('row', { name: /^180°/ })).toHaveTextContent('180°0°61°0°0°')
  await expect.element(page.getByText('Buildings and obstacles').last()).toBeVisible()
})

test('a far horizon by hand stands in the sun path', async () => {
  const horizon = [
    { azimuthDeg: 90, elevationDeg: 10 },
    { azimuthDeg: 270, elevationDeg: 20 },
  ]
  show({ ...SHADED_DESIGN, horizon })
  const table = await tableOf("The sun's path")
  await expect.element(table.getByRole('row', { name: /^180°/ })).toHaveTextContent('180°15°61°0°0°')
})

test('the far horizon of the weather stands in both pictures where none is drawn', async () => {
  keepWeather()
  layModule()
  show({ ...SHADED_DESIGN, surroundings: [] })
  const table = await tableOf("The sun's path")
  await expect.element(table.getByRole('row', { name: /^180°/ })).toHaveTextContent('180°20°0°0°0°')
  // In December the sun is below 20° at 15:30 and 21° high at 12:30.
  const december = (await tableOf('Direct sun by month and hour')).getByRole('row', { name: /^December/ })
  await expect.element(december.getByRole('cell').nth(12)).toHaveTextContent('100 %')
  await expect.element(december.getByRole('cell').nth(15)).toHaveTextContent('0 %')
})

test('the sun of a December noon does not come to the panels behind the tower, that of June does', async () => {
  layModule()
  show(SHADED_DESIGN)
  const table = await tableOf('Direct sun by month and hour')
  const cell = (month: string, hour: number) =>
    table
      .getByRole('row', { name: new RegExp(`^${month}`) })
      .getByRole('cell')
      .nth(hour)
  await expect.element(cell('December', 12)).toHaveTextContent('0 %')
  await expect.element(cell('June', 13)).toHaveTextContent('100 %')
  await expect.element(cell('June', 1)).toHaveTextContent('–')
})
