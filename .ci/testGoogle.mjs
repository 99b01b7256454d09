import { prepare } from './prepare.mjs'

const NO_KEY =
  "npm run test:google needs a key in GOOGLE_MAPS_API_KEY: it shows some hundred maps of Google's, which are billed (docs/google.md)."

/** `npm run test:google`: tests the map contract and the planner with Google's own script; this needs a key. `GOOGLE_TESTS=double` uses the
 * double instead, without a key or network. */
const google = process.env.GOOGLE_TESTS === 'double' ? 'double' : 'real'
if (google === 'real' && !process.env.GOOGLE_MAPS_API_KEY?.trim()) {
  console.error(NO_KEY)
  process.exit(2)
}
await prepare()
const { buildProduct } = await import('./build.mjs')
const { findChromium } = await import('./findChromium.mjs')
const { runGoogle } = await import('./suites.mjs')

const chromium = await findChromium()
if (!chromium || !(await buildProduct())) process.exit(1)
const { passed, failed } = await runGoogle({ google, isWhole: true, env: { CHROMIUM_PATH: chromium } })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
