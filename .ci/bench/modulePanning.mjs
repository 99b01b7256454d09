import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { pan } from './panning.mjs'
import { percentile } from './percentile.mjs'

const PAGE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'modulesPage.mjs')
const TIMES = 5
const AIM_MS = { first: 100, redraw: 16.7, hitch: 33.4, panned: 33.4 }

/** The page's script and style, from the sources of the map. */
const bundle = async () => {
  const { output } = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: PAGE, formats: ['iife'], name: 'modulesPage', fileName: 'page', cssFileName: 'page' },
    },
  }).then((built) => [built].flat()[0])
  const script = output.find(({ type }) => type === 'chunk')
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { script: script.code, style: String(style?.source ?? '') }
}

/** Time that the page's main thread works on an action, painting included [ms]. The interval of frames does not show it, because it is at
 * least 16.7 ms. */
const workMs = async (client, act) => {
  const total = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
  }
  const before = await total()
  await act()
  return (await total()) - before
}

const median = (values) => percentile(values, 0.5)

/** The longest time between two frames while a drag of the map ends [ms]. */
const longestFrameAtDragEnd = async (page) => {
  await page.mouse.move(720, 450)
  await page.mouse.down()
  await page.mouse.move(600, 400, { steps: 10 })
  await page.evaluate(() => {
    globalThis.frames = []
    let before = performance.now()
    const note = (now) => {
      globalThis.frames.push(now - before)
      before = now
      if (globalThis.frames.length < 20) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.up()
  await page.waitForFunction(() => globalThis.frames.length >= 20)
  return page.evaluate(() => Math.max(...globalThis.frames))
}

/** Runs in the page: measures several times how long the modules take to paint at zoom 19 [ms]. */
const zoomBackAndForth = () =>
  Array.from({ length: 7 }, () => {
    globalThis.bench.zoomMs(18)
    return globalThis.bench.zoomMs(19)
  })

const openPage = async (context, { script, style }, kind) => {
  const page = await context.newPage()
  await page.addStyleTag({ content: style })
  await page.addScriptTag({ content: script })
  await page.evaluate((each) => globalThis.bench.prepare(each), kind)
  return page
}

const measureOnce = async (browser, bundled, kind) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await openPage(context, bundled, kind)
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable')
    const work = (act) => workMs(client, () => page.evaluate(act))
    const idle = await work(() => globalThis.bench.nothing())
    const first = await work(() => globalThis.bench.add())
    const redraw = median(await page.evaluate(zoomBackAndForth))
    return { first: first - idle, redraw, hitch: await longestFrameAtDragEnd(page) }
  } finally {
    await context.close()
  }
}

const measure = async (browser, page, kind) => {
  const runs = []
  for (let count = 0; count < TIMES; count++) runs.push(await measureOnce(browser, page, kind))
  const of = (figure) => median(runs.map((each) => each[figure]))
  return { first: of('first'), redraw: of('redraw'), hitch: of('hitch') }
}

/** The time between frames while a map with 10,000 modules is dragged [ms]. */
const framesOf = async (browser, bundled, kind) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await openPage(context, bundled, kind)
    await page.evaluate(() => globalThis.bench.add())
    return await pan(page, { x: 720, y: 450 })
  } finally {
    await context.close()
  }
}

const pannedOn = async (browser, bundled, kind, name) => {
  const frames = await framesOf(browser, bundled, kind)
  const [p50, p95] = [percentile(frames, 0.5), percentile(frames, 0.95)]
  return {
    figure: `10,000 modules, panned on ${name}`,
    value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${Math.max(...frames).toFixed(1)} ms`,
    aim: `p95 <= ${AIM_MS.panned} ms`,
    isMet: p95 <= AIM_MS.panned,
  }
}

const FIGURES = {
  first: '10,000 modules, first drawn',
  redraw: '10,000 modules, zoomed to 19',
  hitch: '10,000 modules, frame at a drag end',
}

/** Compares 10,000 modules on our map with the same polygons on a plain Leaflet canvas, in one run. */
export const modulePanning = async (browser) => {
  const page = await bundle()
  const ours = await measure(browser, page, 'ours')
  const plain = await measure(browser, page, 'plain')
  const compared = Object.entries(FIGURES).map(([key, figure]) => ({
    figure,
    value: `${ours[key].toFixed(1)} ms (plain Leaflet ${plain[key].toFixed(1)} ms, ${(plain[key] / ours[key]).toFixed(1)} times)`,
    aim: `<= ${AIM_MS[key]} ms`,
    isMet: ours[key] <= AIM_MS[key],
  }))
  const panned = [await pannedOn(browser, page, 'ours', 'Leaflet'), await pannedOn(browser, page, 'google', 'Google')]
  return [...compared, ...panned]
}
