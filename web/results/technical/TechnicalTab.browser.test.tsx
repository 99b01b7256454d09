import { expect, test } from 'vitest'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { WeatherLine } from './TechnicalTab.tsx'

type Props = Parameters<typeof WeatherLine>[0]
const EMBEDDED: Props['weather'] = {
  source: 'embedded',
  attribution: '',
  expectedErrorPercent: { year: 5, month: 10 },
  notice: null,
  kind: 'averageDays',
  latDeg: 45,
  lngDeg: 9,
  altitudeM: 100,
}
const FETCHED = { source: 'pvgis', database: 'PVGIS-SARAH3', firstYear: 2005, lastYear: 2023 } as const

const root = testRoot()
const show = (weather: Props['weather']) =>
  root.render(
    <LanguageProvider>
      <WeatherLine weather={weather} />
    </LanguageProvider>,
  )

const said = () => expect.poll(() => document.body.textContent)

test('the climate of the project names its stations', async () => {
  show(EMBEDDED)
  await said().toContain('climate estimate from 1991-2020 station normals')
})

test('a fetched climate names PVGIS, its years, its places and its day', async () => {
  show({ ...EMBEDDED, fetched: { ...FETCHED, on: '2026-11-22', places: 758 } })
  await said().toContain('PVGIS © European Union, 2001-2025: means of 2005-2023 at 758 places, fetched on 2026-11-22')
  expect(document.body.textContent).not.toContain('1991-2020')
})
