import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import '../i18n/plannerTexts.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { TURNED } from '../design/shapes.fixture.ts'
import { RoofFields } from './RoofFields.tsx'

const LAYOUT = { counts: { aligned: null, maximum: null }, stepper: null, isPanelMissing: false, retry: null }

const Fields = () => {
  const area = currentArea(useDesign())
  return area && <RoofFields area={area} layout={LAYOUT} isPickingEaves={false} onPickEaves={() => {}} />
}

let root: Root
beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <Fields />
    </LanguageProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const misaligned = page.getByText("Panels aren't parallel to the roof.")
const draw = (roofType: 'flat' | 'pitched') => {
  useDesign.getState().add(TURNED)
  const [area] = useDesign.getState().areas
  if (area) useDesign.getState().setAttributes(area.id, { roofType, orientation: 'south' })
}

test('a pitched roof that faces where no edge does says so, and is turned to the nearest edge', async () => {
  draw('pitched')
  await expect.element(misaligned).toBeVisible()
  await page.getByRole('button', { name: 'Align to edge' }).click()
  await expect.element(misaligned).not.toBeInTheDocument()
  // atan2 of 22.24 m north and 38.5 m east is 30.0°; the side looks out at right angles to it.
  expect(useDesign.getState().areas[0]?.azimuth).toBeCloseTo(150, 0)
  expect(useDesign.getState().areas[0]?.orientation).toBe('south')
})

test('of a flat roof, whose racks stand as one likes, nothing of the kind is said', async () => {
  draw('flat')
  await expect.element(page.getByRole('textbox', { name: 'Azimuth' })).toBeVisible()
  await expect.element(misaligned).not.toBeInTheDocument()
})
