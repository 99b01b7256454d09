import { describeMapAdapter } from '../../testing/mapContract/describeMapAdapter.ts'
import { createLeafletAdapter } from './leafletAdapter.ts'
// Loaded beforehand, as after any drawing: the suite counts frames.
import './LeafletMapView.tsx'
import './DrawingSurface.tsx'
import './draw/LeafletSketch.tsx'

describeMapAdapter('Leaflet', createLeafletAdapter('gazetteer'))
