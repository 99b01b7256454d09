import { describeMapAdapter } from '../contract/describeMapAdapter.ts'
import { leafletAdapter } from './leafletAdapter.ts'

describeMapAdapter('Leaflet', leafletAdapter)
