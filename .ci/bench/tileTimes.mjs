import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './percentile.mjs'

const AIM_MS = 20
const ZOOMS = Array.from({ length: 17 }, (_, index) => 5 + index)
const TILES_A_SIDE = 5
/** A town away from the map's first view, whose tiles are not cached. */
const FLORENCE = { lat: 43.77, lng: 11.25 }
/** Time for the warm-up of the painter, which follows its first tile, and for the map's first view [ms]. */
const WARM_UP_MS = 5000

/** The Web Mercator tile of a place, in the numbering of XYZ services. */
const tileAt = ({ lat, lng }, zoom) => {
  const radians = (lat * Math.PI) / 180
  const tiles = 2 ** zoom
  return {
    x: Math.floor(((lng + 180) / 360) * tiles),
    y: Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * tiles),
  }
}

const pathsAround = (zoom) => {
  const { x, y } = tileAt(FLORENCE, zoom)
  return Array.from({ length: TILES_A_SIDE ** 2 }, (_, index) => {
    const [dx, dy] = [index % TILES_A_SIDE, Math.floor(index / TILES_A_SIDE)]
    return `/api/tiles/demo/${zoom}/${x + dx}/${y + dy}`
  })
}

const timeOf = async (url) => {
  const started = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return performance.now() - started
}

const timesOf = async (url, zoom) => {
  const times = []
  for (const path of pathsAround(zoom)) times.push(await timeOf(url + path))
  return { zoom, times, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

const summary = ({ p50, p95, times }) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms`

/** Times of demonstration tiles that are not cached, requested one at a time: for all zooms, and for the slowest zoom. */
export const tileTimes = async ({ url }) => {
  await timeOf(`${url}/api/tiles/demo/5/17/11`)
  await sleep(WARM_UP_MS)
  const byZoom = []
  for (const zoom of ZOOMS) byZoom.push(await timesOf(url, zoom))
  const times = byZoom.flatMap((each) => each.times)
  const all = { times, p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
  const slowest = byZoom.reduce((a, b) => (b.p95 > a.p95 ? b : a))
  return [
    {
      figure: `demonstration tile (${times.length} new ones)`,
      value: summary(all),
      aim: `p95 <= ${AIM_MS} ms`,
      isMet: all.p95 <= AIM_MS,
    },
    {
      figure: `demonstration tile, slowest zoom (${slowest.zoom})`,
      value: summary(slowest),
      aim: `p95 <= ${AIM_MS} ms`,
      isMet: slowest.p95 <= AIM_MS,
    },
  ]
}
