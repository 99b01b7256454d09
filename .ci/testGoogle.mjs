import { prepare } from './prepare.mjs'

const NO_KEY =
  "npm run test:google needs a key in GOOGLE_MAPS_API_KEY: it shows some hundred maps of Google's, which are billed (docs/google.md)."

/** `npm run test:google`: the contract of the map port and the planner on Google's own script, for whoever has a key. With
 * `GOOGLE_TESTS=double` the double is served in Google's place: no key is needed and nothing leaves the machine. */
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
