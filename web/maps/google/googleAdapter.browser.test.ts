import { standInForGoogle } from '../../testing/googleDouble/standInForGoogle.fixture.ts'
import { describeMapAdapter } from '../../testing/mapContract/describeMapAdapter.ts'
import { createApiGeocoder } from '../places/apiGeocoder.ts'
import { createGoogleAdapter } from './googleAdapter.ts'
// Loaded beforehand, as after any drawing: the suite counts frames.
import './GoogleMapView.tsx'
import './OverlaySurface.tsx'

standInForGoogle()
const settings = { apiKey: 'test-key', mapId: 'DEMO_MAP_ID', version: 'weekly', region: 'it', searchCountries: ['it'] }
const adapter = createGoogleAdapter(settings, createApiGeocoder({ source: 'gazetteer' }))
describeMapAdapter('Google', adapter)
