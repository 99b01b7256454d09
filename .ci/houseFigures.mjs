import { readFileSync } from 'node:fs'
import { folderCircles, importCircles, importGraph, projectScripts } from './importGraph.mjs'
import { inRoot } from './paths.mjs'

/** Neither the product nor its tests. */
const TOOLS = /^\.ci\/(bench|soak|apiTypes)(\/|\.)/
const TESTS = [
  /\.test\.\w+$/,
  /\.fixture\.\w+$/,
  /\.google\.test\.\w+$/,
  /^web\/e2e\//,
  /\/(testing|double)\//,
  /^web\/map\/contract\//,
  /\/describe[A-Z]\w+\.ts$/,
  // It compares the engine with outside truth.
  /^api\/reference\//,
]
const SHORT_LINES = 10
const MANY_IMPORTS = 15
const METHOD = /(===|!==) ?'(standard|detailed)'|case '(standard|detailed)'/
/** A file that lists the languages, or asks for one of them, changes with another language. What names one only does not: a country, a
 * locale of fixed figures, a default. */
const LANGUAGE_CODES = ['it', 'en'].map((code) => new RegExp(`['"]${code}['"]|([{,]\\s*|^\\s*)${code}: `, 'm'))
const LANGUAGE_ASKED = /(===|!==) ?'(it|en)'|case '(it|en)'/
const MODULE_LET = /^(export )?let /m

const textOf = (file) => readFileSync(inRoot(file), 'utf8')
const linesOf = (file) => textOf(file).trimEnd().split('\n').length
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const isTest = (file) => TESTS.some((part) => part.test(file))

/** Interfaces of props with their number of entries, as `file: Name (n)`, the longest first. */
const propsIn = (file) =>
  [...textOf(file).matchAll(/^(?:export )?interface (\w+Props)\b[^{]*\{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
    name: `${file}: ${name}`,
    count: (body.match(/^ {2}(?:readonly )?\w+\??[:(]/gm) ?? []).length,
  }))

const wordsIn = (folder) => sum(documentsIn(folder).map((file) => textOf(file).split(/\s+/).filter(Boolean).length))
const documentsIn = (folder) => projectScripts(/\.md$/).filter((file) => file.startsWith(folder))

/** How large and how tangled the code is: a row a figure, with its budget, which `npm test` holds, and its aim.
 * A budget is raised only with its reason in the commit. */
export const houseFigures = () => {
  const scripts = projectScripts()
  const product = scripts.filter((file) => !isTest(file) && !TOOLS.test(file))
  const within = (...folders) => product.filter((file) => folders.some((folder) => file.startsWith(folder)))
  const containing = (pattern, files) => files.filter((file) => pattern.test(textOf(file)))
  const application = within('api/', 'web/')
  const [web, rest] = [within('web/'), within('api/', '.ci/')]
  const listing = application.filter((file) => LANGUAGE_CODES.every((code) => code.test(textOf(file))))
  const graph = importGraph(product)
  const components = product.filter((file) => file.endsWith('.tsx'))
  const imports = components.filter((file) => graph.get(file).size > MANY_IMPORTS)
  const props = components.flatMap(propsIn).sort((a, b) => b.count - a.count)
  const named = (figure, files, budget, aim = budget) => ({ figure, value: files.length, budget, aim, files })
  return [
    { figure: 'lines of product code', value: sum(product.map(linesOf)), budget: 80_985, aim: 66_000 },
    { figure: 'files of product code', value: product.length, budget: 1018, aim: 820 },
    { figure: 'lines of web', value: sum(web.map(linesOf)), budget: 36_450, aim: 29_500 },
    { figure: 'files of web', value: web.length, budget: 489, aim: 390 },
    { figure: 'lines of api and .ci', value: sum(rest.map(linesOf)), budget: 44_120, aim: 36_570 },
    { figure: 'files of api and .ci', value: rest.length, budget: 523, aim: 430 },
    { figure: 'lines of tests', value: sum(scripts.filter(isTest).map(linesOf)), budget: 63_800, aim: 48_000 },
    named(
      `files of at most ${SHORT_LINES} lines`,
      product.filter((file) => linesOf(file) <= SHORT_LINES),
      21,
      20,
    ),
    named(
      'import circles, type-only ones too',
      importCircles(graph).map((circle) => circle.join(' <-> ')),
      0,
    ),
    named('circles between folders of api/engine', folderCircles(graph, 'api/engine'), 0),
    named('circles between folders of web/designs', folderCircles(graph, 'web/designs'), 0),
    named(`components with more than ${MANY_IMPORTS} imports of ours`, imports, 18, 5),
    {
      figure: 'longest list of props',
      value: props[0]?.count ?? 0,
      budget: 10,
      aim: 10,
      files: props.slice(0, 10).map(({ name, count }) => `${name} (${count})`),
    },
    { figure: 'words in docs', value: wordsIn('docs/'), budget: 36_570, aim: 36_000 },
    named(
      'files in web/app',
      scripts.filter((file) => file.startsWith('web/app/')),
      31,
    ),
    { figure: 'lines of api/tiles/demo', value: sum(within('api/tiles/demo/').map(linesOf)), budget: 4500, aim: 4500 },
    { figure: 'lines of biome.json', value: linesOf('biome.json'), budget: 250, aim: 250 },
    named("files that compare a method with 'standard'/'detailed'", containing(METHOD, application), 4),
    named(
      'files that list the languages or ask for one',
      [...new Set([...listing, ...containing(LANGUAGE_ASKED, application)])],
      3,
    ),
    named('files with a module-level let', containing(MODULE_LET, application), 0),
  ]
}

/** Prints the figures over their budget. @returns whether there are none */
export const houseHolds = () => {
  const over = houseFigures().filter(({ value, budget }) => value > budget)
  for (const { figure, value, budget } of over)
    console.error(`${figure}: ${value}, budget ${budget} (npm run house -- --list)`)
  return over.length === 0
}
