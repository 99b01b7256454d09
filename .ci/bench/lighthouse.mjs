import path from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { freePort } from '../freePort.mjs'
import { percentile } from './percentile.mjs'
import { startProduct } from './runningServer.mjs'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices']

/** The screens that Lighthouse plays, each with the aims of a first visit. */
const SCREENS = [
  { name: 'desktop', config: desktopConfig, aims: { performance: 98, lcpMs: 1200, cls: 0.02 } },
  { name: 'mobile', config: undefined, aims: { performance: 90, lcpMs: 2500, cls: 0.02, tbtMs: 150 } },
]

/** The figures of a run.
 * @throws if Lighthouse could not measure */
const figuresOf = ({ lhr: { audits, categories, runtimeError } }) => {
  if (runtimeError) throw new Error(runtimeError.message)
  const score = (name) => Math.round(categories[name].score * 100)
  const observed = audits.metrics.details.items[0]
  const isFailed = ({ id }) => audits[id].score !== null && audits[id].score < 1
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    observedLcpMs: observed.observedLargestContentfulPaint,
    observedFcpMs: observed.observedFirstContentfulPaint,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    lcpElement:
      audits['lcp-breakdown-insight']?.details?.items?.find(({ type }) => type === 'node')?.selector ?? 'none',
    errors: audits['errors-in-console'].details?.items?.map(({ description }) => description) ?? [],
    failed: ['accessibility', 'best-practices'].flatMap((name) =>
      categories[name].auditRefs.filter(isFailed).map(({ id }) => id),
    ),
  }
}

const median = (runs, name) =>
  percentile(
    runs.map((run) => run[name]),
    0.5,
  )
const unique = (values) => [...new Set(values)].join(', ') || 'none'

const rowsOf = (name, aims, runs) => {
  const row = (figure, key, digits, unit, aim, isMet) => {
    const value = median(runs, key)
    const all = runs.map((run) => run[key].toFixed(digits)).join(' ')
    return {
      figure: `Lighthouse ${name}, ${figure}`,
      value: `${value.toFixed(digits)}${unit} (${all})`,
      ...(aim !== undefined && { aim: `${isMet === 'least' ? '>=' : '<='} ${aim}${unit}` }),
      isMet: aim === undefined || (isMet === 'least' ? value >= aim : value <= aim),
    }
  }
  return [
    row('performance', 'performance', 0, '', aims.performance, 'least'),
    row('largest paint', 'lcpMs', 0, ' ms', aims.lcpMs),
    row('largest paint, not throttled', 'observedLcpMs', 0, ' ms'),
    row('first paint, not throttled', 'observedFcpMs', 0, ' ms'),
    row('blocking time', 'tbtMs', 0, ' ms', aims.tbtMs),
    row('layout shift', 'cls', 3, '', aims.cls),
    row('best practices', 'bestPractices', 0, '', 100, 'least'),
    row('accessibility', 'accessibility', 0, '', 100, 'least'),
    { figure: `Lighthouse ${name}, largest element`, value: unique(runs.map(({ lcpElement }) => lcpElement)) },
    { figure: `Lighthouse ${name}, failed audits`, value: unique(runs.flatMap(({ failed }) => failed)) },
    { figure: `Lighthouse ${name}, console errors`, value: unique(runs.flatMap(({ errors }) => errors)) },
  ]
}

/** Lighthouse figures of a first visit with embedded tiles and no network: medians of five runs, with each run in brackets.
 * @param folder of the server's store
 * @param launch starts a Chromium with these arguments beside the usual ones */
export const lighthouseFigures = async (folder, launch) => {
  const server = await startProduct(path.join(folder, 'lighthouse'), { NETWORK: 'off' })
  const port = await freePort()
  const browser = await launch([`--remote-debugging-port=${port}`])
  const measured = (config) => lighthouse(server.url, { port, logLevel: 'error', onlyCategories: CATEGORIES }, config)
  try {
    // The first run warms up: a browser sometimes records no trace, and the server still paints its tiles.
    await measured()
    const rows = []
    for (const { name, config, aims } of SCREENS) {
      const runs = []
      for (let run = 0; run < RUNS; run++) runs.push(figuresOf(await measured(config)))
      rows.push(...rowsOf(name, aims, runs))
    }
    return rows
  } finally {
    await browser.close()
    await server.end()
  }
}
