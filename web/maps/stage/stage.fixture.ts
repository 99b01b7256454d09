import type { TileProvider } from '#wire/config.ts'
import type { MapAdapter, MapViewProps, Sketch } from '../mapAdapter.ts'
import { createApiGeocoder } from '../places/apiGeocoder.ts'
import type { MapStage } from './MapStage.tsx'

const nothing = () => undefined
/** The drawing code's callback once loaded. */
let tell: (sketch: Sketch | null) => void = nothing
export const tellSketch = (sketch: Sketch | null): void => tell(sketch)
const adapter: MapAdapter = {
  id: 'leaflet',
  View: ({ on }: MapViewProps) => {
    tell = on.sketchChanged
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
const imagery = {
  shown: SHOWN,
  choices: [],
  trouble: null,
  attempt: 0,
  choose: nothing,
  fail: nothing,
  lose: nothing,
  retry: nothing,
}
const HOME = { center: { lat: 45, lng: 9 }, zoom: 18 }

/** A rectangle sketch without a vertex. */
export const NEW_RECTANGLE: Sketch = {
  type: 'rectangle',
  vertexCount: 0,
  lastEdgeM: null,
  isDragged: false,
  canFinish: false,
  finish: nothing,
  removeLastVertex: nothing,
  cancel: nothing,
}

/** An empty map that is ready; the test controls its drawing code. */
export const STAGE: Parameters<typeof MapStage>[0] = {
  map: {
    adapter,
    camera: HOME,
    position: HOME,
    onCamera: nothing,
    onPosition: nothing,
    marker: null,
    setMarker: nothing,
    mapType: 'satellite',
    isThreeD: false,
    setIsThreeD: nothing,
    onMapType: nothing,
    imagery,
    status: 'ready',
    onStatus: nothing,
    onContinueOnLeaflet: undefined,
    onMapChosen: undefined,
  },
  drawing: {
    drawMode: 'off',
    drawKind: 'roof',
    shapes: [],
    selectedShapeId: null,
    overlays: [],
    highlightedModule: null,
  },
  on: {
    shapeDrawn: nothing,
    shapeEdited: nothing,
    shapeDragged: nothing,
    edgeClicked: nothing,
    shapeSelected: nothing,
    moduleHovered: nothing,
    moduleClicked: nothing,
    drawRefused: nothing,
    sketchChanged: nothing,
  },
}
