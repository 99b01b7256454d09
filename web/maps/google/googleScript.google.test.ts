// The contract of the map port on Google's own script: npm run test:google. Google bills every map shown here.
import { afterEach, beforeAll, inject } from 'vitest'
import { commands } from 'vitest/browser'
import { describeMapAdapter } from '../../testing/mapContract/describeMapAdapter.ts'
import { describeLifecycle } from '../../testing/mapContract/lifecycleContract.ts'
import { unmountAll } from '../../testing/mapContract/mountMap.tsx'
import { createApiGeocoder } from '../places/apiGeocoder.ts'
import { createGoogleAdapter } from './googleAdapter.ts'
import { loadGoogle } from './opening/loadGoogle.ts'
// Loaded beforehand, as after any drawing: the suite counts frames.
import './GoogleMapView.tsx'
import './OverlaySurface.tsx'

const settings = {
  apiKey: inject('googleMapsApiKey'),
  mapId: 'DEMO_MAP_ID',
  version: 'weekly',
  region: 'it',
  searchCountries: ['it'],
}

beforeAll(async () => {
  await commands.standInForGoogle()
  // Otherwise the first map would wait for the whole script.
  await Promise.all([loadGoogle(settings, 'maps'), loadGoogle(settings, 'core'), loadGoogle(settings, 'marker')])
})

const adapter = createGoogleAdapter(settings, createApiGeocoder({ source: 'gazetteer' }))
if (inject('isWholeContract'))
  describeMapAdapter(inject('isGoogleReal') ? 'Google' : "the double in Google's place", adapter)
else {
  afterEach(unmountAll)
  describeLifecycle(adapter)
}
