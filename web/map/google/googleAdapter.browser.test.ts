import { describeMapAdapter } from '../contract/describeMapAdapter.ts'
import { standInForGoogle } from './double/standInForGoogle.fixture.ts'
import { createGoogleAdapter } from './googleAdapter.ts'

standInForGoogle()
const adapter = createGoogleAdapter({
  apiKey: 'test-key',
  mapId: 'DEMO_MAP_ID',
  version: 'weekly',
  region: 'it',
  searchCountries: ['it'],
})
describeMapAdapter('Google', adapter)
