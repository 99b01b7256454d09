import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { DesignDocument } from '#contract/design.ts'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/plannerTexts.ts'
import '../../i18n/designTexts.ts'
import { sampleDocument } from '../design.fixture.ts'
import { ConflictDifferences } from './ConflictDifferences.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (mine: DesignDocument, theirs: DesignDocument) =>
  root.render(
    <LanguageProvider>
      <ConflictDifferences
        mine={mine}
        theirs={theirs}
        areaLabel={({ id, name }) => name ?? `label of ${id}`}
        panelLabel={(id) => `Maker ${id}`}
      />
    </LanguageProvider>,
  )
/** What a row says: the thing, mine, theirs. */
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const sayIn = (language: string) => localStorage.setItem('solarplanner.language', language)

const [area] = sampleDocument().areas
if (!area) throw new Error('the sample has an area')
/** The sample carried by 0.0001°, 11.1 m, to the north. */
const carried = { ...area, bounds: { north: 0.0003, east: 0.0004, south: 0.0001, west: 0 } }

const mine = sampleDocument({
  areas: [
    { ...area, angle: 20 },
    { ...area, id: 'area-2' },
  ],
  assumptions: { vatFraction: 0.22, inverterReplacementYear: 0, deductionCeilingEur: 48_000 },
  battery: { capacityKwh: 10 },
})
const theirs = sampleDocument({
  name: 'Casa nostra',
  areas: [{ ...carried, angle: 30, name: 'Garage' }],
  obstacles: [],
  panelId: 'p7',
})

test('each thing that differs is a line with its unit, mine before theirs', async () => {
  show(mine, theirs)
  await expect.element(row('Angle')).toMatchTextContent('Angle20°30°')
  await expect.element(row('Outline').first()).toMatchTextContent('Outline989,1 m²989,1 m², moved by 11,1 m')
  await expect.element(row('VAT')).toMatchTextContent('VAT22 %10 % (default)')
  await expect.element(row('Battery')).toMatchTextContent('Battery10 kWhNot there')
  await expect.element(row('Panel chosen')).toMatchTextContent('Panel chosenNot chosenMaker p7')
  await expect.element(row('label of area-2')).toBeVisible()
  // The second area, and the chimney of 11.1 m by 11.1 m.
  await expect.element(row('Outline').nth(1)).toMatchTextContent('Outline989,1 m²Not there')
  await expect.element(row('Outline').nth(2)).toMatchTextContent('Outline123,6 m²Not there')
})

test('in Italian it says the same', async () => {
  sayIn('it')
  show(mine, theirs)
  await expect.element(row('Inclinazione')).toMatchTextContent('Inclinazione20°30°')
  await expect.element(row('IVA')).toMatchTextContent('IVA22 %10 % (predefinito)')
  await expect.element(row('Inverter: sostituito')).toMatchTextContent('maianno 12 (predefinito)')
  await expect.element(row('Detrazione: tetto')).toMatchTextContent('48.000 €96.000 € (predefinito)')
  await expect.element(row('Contorno').first()).toMatchTextContent('989,1 m², a 11,1 m di distanza')
})

test('a consumption says its energy and over whose hours it is spread', async () => {
  const use = { period: 'year', kwh: 3000 } as const
  const like = { kind: 'measured', region: 'Sicilia', contractedPower: 'upTo6Kw', use } as const
  show(
    sampleDocument({ consumption: { base: { kind: 'habits', habit: 'evening', use } } }),
    sampleDocument({ consumption: { base: like } }),
  )
  await expect
    .element(row('Electricity'))
    .toMatchTextContent('Electricity3.000 kWh · Mostly in the evening3.000 kWh · Sicilia, up to 6 kW')
})

test('two consumptions that are written the same are told apart', async () => {
  const hours = (first: number) =>
    Array.from({ length: 8760 }, (_, hour) => (hour < 10 ? first : 11 - first) * +(hour < 20))
  const hourly = (first: number) => sampleDocument({ consumption: { base: { kind: 'hourly', kwh: hours(first) } } })
  show(hourly(1), hourly(2))
  await expect.element(row('Electricity')).toMatchTextContent('not the same in detail')
})

test('where only the order of the areas is another one it says that nothing else is', async () => {
  const other = { ...area, id: 'area-2' }
  show(sampleDocument({ areas: [area, other] }), sampleDocument({ areas: [other, area] }))
  await expect.element(page.getByText('Outlines, choices and figures are the same.')).toBeVisible()
})
