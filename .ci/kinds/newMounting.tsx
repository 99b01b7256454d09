import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentArea } from '#design/design.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../design/designStore.ts'
import { RoofFields } from '../draw/RoofFields.tsx'

const LAYOUT = { counts: { aligned: 12, maximum: 12 }, stepper: null, isPanelMissing: false, retry: null }

const Fields = () => {
  const area = currentArea(useDesign())
  return area && <RoofFields area={area} layout={LAYOUT} />
}

const root = testRoot('en')

test('the new mounting is chosen for a flat roof', async () => {
  useDesign.getState().add({ type: 'rectangle', bounds: { north: 45.4644, south: 45.4642, east: 9.1903, west: 9.19 } })
  const [area] = useDesign.getState().areas
  useDesign.getState().setAttributes(area.id, { roofType: 'flat' })
  root.render(
    <LanguageProvider>
      <Fields />
    </LanguageProvider>,
  )
  await page.getByLabelText('Mounting').selectOptions('On a facade')
  expect(useDesign.getState().areas[0].mounting).toBe('newMounting')
})
