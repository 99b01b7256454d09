import { describeMapAdapter } from '../contract/describeMapAdapter.ts'
import { createLeafletAdapter } from './leafletAdapter.ts'
// Fetched before, as it is once anything has been drawn: the suite counts frames.
import './LeafletMapView.tsx'
import './DrawingSurface.tsx'
import './draw/LeafletSketch.tsx'

describeMapAdapter('Leaflet', createLeafletAdapter('gazetteer'))
