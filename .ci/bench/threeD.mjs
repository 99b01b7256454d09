import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { areaOf } from '../../api/core/design/area.ts'
import { EMPTY_DESIGN } from '../../api/core/design/design.ts'
import { designDocument } from '../../api/core/design/designDocument.ts'
import { DESIGN_KEY } from '../../web/design/designStorage.ts'
import { percentile } from './percentile.mjs'

const PAGE = path.join(path.dirname(fileURLToPath(import.meta.url)), 'threeDPage.mjs')
const MEASURED_MS = 4000
const TIMES = 5
const AIM = { picturesASecond: 15, firstMs: 1000 }

const script = async () => {
  const [built] = [
    await build({
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry: PAGE, formats: ['iife'], name: 'threeDPage', fileName: 'page' } },
    }),
  ].flat()
  return built.output.find(({ type }) => type === 'chunk').code
}

const rates = async (browser) => {
  const page = await browser.newPage()
  try {
    await page.addScriptTag({ content: await script() })
    const { turned, played } = await page.evaluate((ms) => globalThis.picturesASecond(ms), MEASURED_MS)
    return [
      { figure: '3D, 1,000 modules, turned', value: turned },
      { figure: '3D, 1,000 modules, day played', value: played },
    ].map(({ figure, value: { rate, sharpness } }) => ({
      figure,
      value: `${rate.toFixed(1)} pictures/s at 900 × 600, ${(100 * sharpness).toFixed(0)} % sharp`,
      aim: `>= ${AIM.picturesASecond}`,
      isMet: rate >= AIM.picturesASecond,
    }))
  } finally {
    await page.close()
  }
}

const house = () => {
  const area = {
    ...areaOf('area-1700521200000', {
      type: 'rectangle',
      bounds: { south: 45.4642, west: 9.19, north: 45.46427, east: 9.19016 },
    }),
    roofType: 'pitched',
    angle: 20,
  }
  return JSON.stringify(designDocument({ ...EMPTY_DESIGN, method: 'detailed', areas: [area], currentAreaId: area.id }))
}

/** Runs in the page: presses the button and waits for the first picture [ms]. */
const press = async () => {
  const started = performance.now()
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === '3D').click()
  while (!document.querySelector('[data-scene-drawn]')) await new Promise(requestAnimationFrame)
  return performance.now() - started
}

const firstPictures = async (browser, url) => {
  const times = []
  for (let run = 0; run < TIMES; run++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [DESIGN_KEY, house()])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    times.push(await page.evaluate(press))
    await context.close()
  }
  return times
}

/** The view in three dimensions, drawn by the processor: its first picture after the press, and pictures a second of a large scene. */
export const threeD = async ({ url }, browser) => {
  const times = await firstPictures(browser, url)
  const median = percentile(times, 0.5)
  const first = {
    figure: '3D, first picture after the press',
    value: `median ${median.toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms at 1440 × 900`,
    aim: `<= ${AIM.firstMs} ms`,
    isMet: median <= AIM.firstMs,
  }
  return [first, ...(await rates(browser))]
}
