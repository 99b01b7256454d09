import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildProduct } from './build.mjs'
import { importCircles, importGraph, projectScripts } from './importGraph.mjs'
import { inRoot } from './paths.mjs'
import { prepare } from './prepare.mjs'

/** `npm run house`: how large and how tangled the project's code is, each figure beside its aim. `--list` names the files behind it. */
const TOOLS = /^\.ci\/(bench|soak|apiTypes)(\/|\.)/
const TESTS = [
  /\.test\.\w+$/,
  /\.fixture\.\w+$/,
  /\.google\.test\.\w+$/,
  /^web\/e2e\//,
  /\/(testing|double)\//,
  /^web\/map\/contract\//,
  /\/describe[A-Z]\w+\.ts$/,
]
const isTest = (file) => TESTS.some((part) => part.test(file))
const SHORT_LINES = 10
const METHOD = /(===|!==) ?'(standard|detailed)'|case '(standard|detailed)'/
/** A file that lists the languages, or asks for one of them, changes with another language. What names one only does not: a country, a
 * locale of fixed figures, a default. */
const LANGUAGE_CODES = ['it', 'en'].map((code) => new RegExp(`['"]${code}['"]|([{,]\\s*|^\\s*)${code}: `, 'm'))
const LANGUAGE_ASKED = /(===|!==) ?'(it|en)'|case '(it|en)'/
const MODULE_LET = /^(export )?let /m

await prepare()

const textOf = (file) => readFileSync(inRoot(file), 'utf8')
const linesOf = (file) => textOf(file).trimEnd().split('\n').length
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const isListing = process.argv.includes('--list')

const scripts = projectScripts()
const product = scripts.filter((file) => !isTest(file) && !TOOLS.test(file))
const within = (folder) => product.filter((file) => file.startsWith(folder))
const containing = (pattern, files = product) => files.filter((file) => pattern.test(textOf(file)))
const application = [...within('api/'), ...within('web/')]

/** The first load needs a build, a server and a browser. */
const firstLoads = async () => {
  if (!(await buildProduct())) throw new Error('The product cannot be built')
  const { chromium } = await import('@playwright/test')
  const { chromiumLaunch } = await import('./chromiumLaunch.ts')
  const { pageWeights } = await import('./bench/pageWeight.mjs')
  const { startProduct } = await import('./bench/runningServer.mjs')
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-house-'))
  const server = await startProduct(path.join(folder, 'data'))
  const browser = await chromium.launch(chromiumLaunch('measurement'))
  try {
    return await pageWeights(server, browser)
  } finally {
    await browser.close()
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

const print = (figure, value, aim, files = []) => {
  const isMet = typeof value === 'number' ? value <= aim : undefined
  console.log(`${figure.padEnd(52)} ${String(value).padStart(7)}   aim ${aim}${isMet === false ? '   MISSED' : ''}`)
  if (isListing) for (const file of files) console.log(`    ${file}`)
}

const short = product.filter((file) => linesOf(file) <= SHORT_LINES)
const circles = importCircles(importGraph(product))
const methods = containing(METHOD, application)
const listing = application.filter((file) => LANGUAGE_CODES.every((code) => code.test(textOf(file))))
const languages = [...new Set([...listing, ...containing(LANGUAGE_ASKED, application)])]
const lets = containing(MODULE_LET, application)
print('lines of product code', sum(product.map(linesOf)), 45_000)
print('files of product code', product.length, 760)
print('lines of tests', sum(scripts.filter(isTest).map(linesOf)), 48_000)
print(`files of at most ${SHORT_LINES} lines`, short.length, 20, short)
print(
  'import circles, type-only ones too',
  circles.length,
  0,
  circles.map((circle) => circle.join(' <-> ')),
)
print('files in web/app', scripts.filter((file) => file.startsWith('web/app/')).length, 35)
print('lines of api/tiles/demo', sum(within('api/tiles/demo/').map(linesOf)), 4500)
print('lines of biome.json', linesOf('biome.json'), 250)
print("files that compare a method with 'standard'/'detailed'", methods.length, 4, methods)
print('files that list the languages or ask for one', languages.length, 3, languages)
print('files with a module-level let', lets.length, 0, lets)
if (!process.argv.includes('--quick'))
  for (const { figure, value, aim } of await firstLoads()) print(figure, value, aim)
