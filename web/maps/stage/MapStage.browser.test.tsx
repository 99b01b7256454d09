import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { DrawingBoundary } from '../../drawing/DrawingBoundary.tsx'
import type { DrawMode, MapAdapter, MapStatus } from '../mapAdapter.ts'
import { MapStage } from './MapStage.tsx'
import { NEW_RECTANGLE, STAGE, tellSketch } from './stage.fixture.ts'

const root = testRoot()
const show = (drawMode: DrawMode, offersAlignment = false) =>
  root.render(
    <LanguageProvider>
      <MapStage
        {...STAGE}
        drawing={{ ...STAGE.drawing, drawMode }}
        hint={{ offersAlignment }}
        foot={<p>what comes next</p>}
      />
    </LanguageProvider>,
  )

test('a drawing tool that was taken says at once that it is coming, and how to draw once it is there', async () => {
  show('rectangle')
  const status = page.getByRole('status')
  await expect.element(status).toMatchTextContent('Caricamento dello strumento di disegno…')
  expect(document.body.textContent).not.toContain('what comes next')
  tellSketch(NEW_RECTANGLE)
  await expect.element(status).toMatchTextContent('Trascina sul tetto, oppure fai clic su due angoli opposti.')
})

test('the hint of the Rectangle tool offers to draw along an edge until a corner is set, and the device remembers it', async () => {
  localStorage.clear()
  const edge = page.getByRole('button', { name: 'Lungo la gronda' })
  show('rectangle', true)
  await expect.element(page.getByRole('status')).toBeVisible()
  tellSketch(NEW_RECTANGLE)
  await expect.element(page.getByRole('button', { name: 'Allineato a nord' })).toHaveAttribute('aria-pressed', 'true')
  await edge.click()
  await expect.element(edge).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('solarplanner.rectangleAlignment')).toBe('alongEdge')
  for (const [vertexCount, hint] of [
    'Fai clic su un capo della gronda, oppure trascina lungo la gronda.',
    "Fai clic sull'altro capo della gronda.",
    'Fai clic sul colmo (tetto piano: sul lato opposto).',
  ].entries()) {
    tellSketch({ ...NEW_RECTANGLE, type: 'alongEdge', vertexCount })
    await expect.element(page.getByRole('status')).toMatchTextContent(hint)
    await expect.poll(() => edge.elements().length).toBe(vertexCount === 0 ? 1 : 0)
  }
})

test('where nothing is drawn nothing is said to be coming', async () => {
  show('edit')
  await expect.element(page.getByText('what comes next')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})

test('a map that was refused, and breaks of it, says why', async () => {
  const Broken = (): never => {
    throw new Error('the Google map has no center')
  }
  const stage = (status: MapStatus) => (
    <LanguageProvider>
      <MapStage
        {...STAGE}
        drawing={{ ...STAGE.drawing, drawMode: 'edit' }}
        map={{ ...STAGE.map, adapter: { ...STAGE.map.adapter, id: 'google', View: Broken }, status }}
      />
    </LanguageProvider>
  )
  const log = vi.spyOn(console, 'error').mockReturnValue()
  root.render(stage('loading'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  root.render(stage({ failure: 'quotaExceeded' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Quota di Google Maps esaurita/)
  log.mockRestore()
})

test('a drawing tool that cannot be fetched leaves the map, says so where the hint stands, and is tried again', async () => {
  let isThere = false
  const Tool = () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
    return <p>tool</p>
  }
  const View: MapAdapter['View'] = ({ on }) => (
    <>
      <p>tiles</p>
      <DrawingBoundary on={on}>
        <Tool />
      </DrawingBoundary>
    </>
  )
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const map = { ...STAGE.map, adapter: { ...STAGE.map.adapter, View } }
  root.render(
    <LanguageProvider>
      <MapStage {...STAGE} drawing={{ ...STAGE.drawing, drawMode: 'rectangle' }} map={map} />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('status')).toMatchTextContent('Impossibile caricare lo strumento di disegno.')
  await expect.element(page.getByText('tiles')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  isThere = true
  await page.getByRole('button', { name: 'Riprova' }).click()
  await expect.element(page.getByText('tool')).toBeVisible()
  await expect.element(page.getByRole('status')).toMatchTextContent('Caricamento dello strumento di disegno…')
  log.mockRestore()
})
