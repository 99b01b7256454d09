import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DesignDocument } from '#contract/design.ts'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/plannerTexts.ts'
import '../../i18n/designTexts.ts'
import { sampleDocument } from '../design.fixture.ts'
import { VersionDifferences } from './VersionDifferences.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const show = (now: DesignDocument, version: DesignDocument) =>
  root.render(
    <LanguageProvider>
      <VersionDifferences
        now={now}
        version={version}
        areaLabel={({ id }) => `label of ${id}`}
        panelLabel={(id) => `Maker ${id}`}
      />
    </LanguageProvider>,
  )

const now = sampleDocument()
const [area] = now.areas
if (!area) throw new Error('the sample has an area')
const tilted = sampleDocument({ areas: [{ ...area, angle: 30 }] })

test('versions that differ in the angle alone are told apart at once, and by key value by value', async () => {
  show(now, tilted)
  const summary = page.getByText('Restoring it changes 1 thing: Angle')
  await expect.element(summary).toBeVisible()
  const row = page.getByRole('row', { name: /^Angle/ })
  await expect.element(row).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(row).toMatchTextContent('Angle0°30°')
  await expect.element(page.getByRole('row', { name: 'Now Restored' })).toBeVisible()
})

test('in Italian it says the same', async () => {
  localStorage.setItem('solarplanner.language', 'it')
  show(now, tilted)
  await page.getByText('Se la ripristini cambia 1 cosa: Inclinazione').click()
  await expect.element(page.getByRole('row', { name: 'Adesso Ripristinata' })).toBeVisible()
})

test('of many things the first three are named, and one that differs in two areas once', async () => {
  const second = { ...area, id: 'area-2' }
  const both = (changes: object) => [
    { ...area, ...changes },
    { ...second, ...changes },
  ]
  const version = sampleDocument({
    name: 'Casa nostra',
    areas: both({ angle: 30, orientation: 'east' }),
    panelId: 'p7',
  })
  show(sampleDocument({ areas: both({}) }), version)
  await expect.element(page.getByText('Restoring it changes 6 things: Name, Panel chosen, Orientation…')).toBeVisible()
})

test('a version that is as the open design is says so', async () => {
  show(now, sampleDocument())
  await expect.element(page.getByText('The same as the open design.')).toBeVisible()
  await expect.element(page.getByRole('group')).not.toBeInTheDocument()
})
