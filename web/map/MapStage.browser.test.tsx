import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TileProvider } from '../../api/contract/config.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import '../i18n/registerPlannerTexts.ts'
import { createApiGeocoder } from './apiGeocoder.ts'
import { MapStage } from './MapStage.tsx'
import type { MapAdapter, MapViewProps, Sketch } from './mapAdapter.ts'

const nothing = () => undefined
/** What the code for drawing does once it is there. */
let tell: (sketch: Sketch | null) => void = nothing
const adapter: MapAdapter = {
  id: 'leaflet',
  View: ({ onSketchChanged }: MapViewProps) => {
    tell = onSketchChanged
    return null
  },
  geocoder: createApiGeocoder({ source: 'gazetteer' }),
  hasOwnImagery: true,
}
const SHOWN: TileProvider = {
  id: 'none',
  name: 'None',
  mapType: 'satellite',
  layers: [],
  bounds: null,
  terms: '',
  demonstration: true,
}
const imagery = { shown: SHOWN, choices: [], trouble: null, choose: nothing, fail: nothing, retry: nothing }
const HOME = { centre: { lat: 45, lng: 9 }, zoom: 18 }

let root: Root
beforeEach(() => {
  localStorage.clear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})
const show = (drawMode: MapViewProps['drawMode']) =>
  root.render(
    <LanguageProvider>
      <MapStage
        adapter={adapter}
        camera={HOME}
        position={HOME}
        onCamera={nothing}
        onPosition={nothing}
        marker={null}
        mapType="satellite"
        onMapType={nothing}
        imagery={imagery}
        status="ready"
        onStatus={nothing}
        onContinueOnLeaflet={undefined}
        drawsByKeyboard={false}
        drawMode={drawMode}
        drawKind="roof"
        shapes={[]}
        selectedShapeId={null}
        overlays={[]}
        highlightedModule={null}
        onShapeDrawn={nothing}
        onShapeEdited={nothing}
        onShapeDragged={nothing}
        onEdgeClicked={nothing}
        onShapeSelected={nothing}
        onModuleHovered={nothing}
        onModuleClicked={nothing}
        onDrawRefused={nothing}
        foot={<p>what comes next</p>}
      />
    </LanguageProvider>,
  )

test('a drawing tool that was taken says at once that it is coming, and how to draw once it is there', async () => {
  show('rectangle')
  const status = page.getByRole('status')
  await expect.element(status).toMatchTextContent('Lo strumento di disegno sta arrivando…')
  expect(document.body.textContent).not.toContain('what comes next')
  tell({
    type: 'rectangle',
    vertexCount: 0,
    canFinish: false,
    finish: nothing,
    removeLastVertex: nothing,
    cancel: nothing,
  })
  await expect.element(status).toMatchTextContent('Trascina sul tetto, oppure fai clic su due angoli opposti.')
})

test('where nothing is drawn nothing is said to be coming', async () => {
  show('edit')
  await expect.element(page.getByText('what comes next')).toBeVisible()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})
