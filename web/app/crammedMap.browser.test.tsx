// A window of 160 by 320 pixels at the usual text size holds as much as 320 by 640 with text at 200 %.
import './styles.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { MapStage } from '../maps/stage/MapStage.tsx'
import { NEW_RECTANGLE, STAGE, tellSketch } from '../maps/stage/stage.fixture.ts'
import { FloatingButtons } from './FloatingButtons.tsx'

const [WIDE, CRAMMED] = [
  [414, 896],
  [160, 320],
] as const

afterEach(() => page.viewport(...WIDE))
const root = testRoot()
beforeEach(async () => {
  const nothing = () => undefined
  const adapter = { ...STAGE.map.adapter, hasOwnImagery: false }
  root.render(
    <LanguageProvider>
      <MapStage
        {...STAGE}
        map={{ ...STAGE.map, adapter, imagery: { ...STAGE.map.imagery, trouble: 'fallback' } }}
        drawing={{ ...STAGE.drawing, drawMode: 'polygon' }}
        corner={<FloatingButtons takesFocus={false} isDrawing onOpen={nothing} onDraw={nothing} hasHistory={false} />}
      />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Draw on the map' })).toBeVisible()
})

const pen = page.getByRole('button', { name: 'Draw on the map' })
const zoomIn = page.getByRole('button', { name: 'Ingrandisci' })
const short = page.getByText('Immagini di esempio', { exact: true })
const boxOf = (locator: typeof pen) => locator.element().getBoundingClientRect()

test('where little has room the notice about the imagery is short, and the buttons stand in rows', async () => {
  tellSketch({ ...NEW_RECTANGLE, type: 'polygon' })
  await expect.element(short).not.toBeVisible()
  await page.viewport(...CRAMMED)
  await expect.element(short).toBeVisible()
  // A screen reader gets the whole text.
  expect(boxOf(page.getByText('Immagini satellitari non disponibili: immagini di esempio')).width).toBe(1)
  expect(boxOf(pen).top).toBe(boxOf(page.getByRole('button', { name: 'Open sidebar' })).top)
  expect(boxOf(zoomIn).top).toBe(boxOf(page.getByRole('button', { name: 'Riduci' })).top)
})

test('where little has room the notice and the map types make way for the hint once a shape is begun', async () => {
  await page.viewport(...CRAMMED)
  tellSketch({ ...NEW_RECTANGLE, type: 'polygon', vertexCount: 1 })
  await expect.element(page.getByRole('button', { name: 'Interrompi' })).toBeVisible()
  await expect.element(pen).toBeVisible()
  await expect.element(short).not.toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Satellite' })).not.toBeInTheDocument()
  await expect.element(zoomIn).toBeVisible()
  tellSketch(null)
  await expect.element(short).toBeVisible()
})
