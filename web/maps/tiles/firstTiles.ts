import type { FirstView } from '#wire/config.ts'
import { readCamera } from '../camera/storedCamera.ts'
import { worldOf, worldSizePx } from '../projection.ts'
import { imageryChoices } from './imageryChoices.ts'

/** A tile and its position in the window [px]. */
interface PlacedTile {
  readonly url: string
  readonly leftPx: number
  readonly topPx: number
  readonly sizePx: number
}

/** Key of a view's zoom and upper left corner in Leaflet's pixels of the world at that zoom. */
export const originKey = (zoom: number, { x, y }: { readonly x: number; readonly y: number }): string =>
  `${zoom} ${x} ${y}`

const withSubdomain = (url: string, subdomains: readonly string[], sum: number): string =>
  url.replace('{s}', subdomains[sum % subdomains.length] ?? '')

/** The tiles that Leaflet requests first, middle ones first: the preferred imagery at the map's stored or initial position.
 * @param windowPx the size of the map
 * @returns empty if the imagery has no numbered tiles, or none at this zoom */
export const firstTiles = (
  { defaultCentre, defaultZoom, tileProviders }: FirstView,
  windowPx: { readonly width: number; readonly height: number },
) => {
  const { center, zoom } = readCamera() ?? { center: defaultCentre, zoom: defaultZoom }
  const world = worldOf(center)
  const origin = {
    x: Math.round(world.x * worldSizePx(zoom) - windowPx.width / 2),
    y: Math.round(world.y * worldSizePx(zoom) - windowPx.height / 2),
  }
  const layer = imageryChoices(tileProviders, 'satellite', center, false)[0]?.layers[0]
  const key = originKey(zoom, origin)
  if (layer?.kind !== 'xyz' || !Number.isInteger(zoom) || zoom < layer.minZoom) return { key, tiles: [] }
  const tileZoom = Math.min(zoom, layer.maxNativeZoom)
  const sizePx = layer.tileSize * 2 ** (zoom - tileZoom)
  const first = { x: Math.floor(origin.x / sizePx), y: Math.floor(origin.y / sizePx) }
  const tiles: PlacedTile[] = []
  for (let y = first.y; y * sizePx < origin.y + windowPx.height; y++)
    for (let x = first.x; x * sizePx < origin.x + windowPx.width; x++)
      tiles.push({
        url: withSubdomain(layer.url, layer.subdomains, Math.abs(x + y))
          .replace('{z}', String(tileZoom))
          .replace('{x}', String(x))
          .replace('{y}', String(y)),
        leftPx: x * sizePx - origin.x,
        topPx: y * sizePx - origin.y,
        sizePx,
      })
  const fromMiddle = ({ leftPx, topPx }: PlacedTile) =>
    Math.hypot(leftPx + (sizePx - windowPx.width) / 2, topPx + (sizePx - windowPx.height) / 2)
  return { key, tiles: tiles.sort((a, b) => fromMiddle(a) - fromMiddle(b)) }
}
