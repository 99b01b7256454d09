import type { z } from 'zod'
import type { Bounds } from '#engine/geometry/latLng.ts'
import type { ImageryWorld, TileProvider, XyzLayer } from '#wire/config.ts'
import { MAP_PROVIDERS, type MapProvider } from '#wire/mapProviders.ts'
import { SERVICE_TIMEOUT_MS } from '../outbound/backOff.ts'
import type { Caller } from '../threads/workPool.ts'
import { DEMO_MAX_ZOOM } from './demo/demoTileAddress.ts'
import { fromWorld, toWorld } from './demo/model/mercator.ts'
import type { TilePainter } from './demo/tilePainter.ts'

/** A tile of imagery and the ground it shows. */
export interface AerialTile {
  readonly bounds: Bounds
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly format: 'jpg' | 'png'
}

/** Imagery of a place for a document. */
export interface Aerial {
  readonly tiles: readonly AerialTile[]
  /** Plain text; null for invented imagery, which each language states in its own words. */
  readonly attribution: string | null
}

/** Imagery of a box of ground; null without printable imagery, or if a tile is missing.
 * @param world left out: the real one if its imagery can be fetched, else the demonstration */
export type AerialSource = (box: Bounds, caller: Caller, world?: ImageryWorld) => Promise<Aerial | null>

/** Fine enough for print, and few to ask for. */
const MOST_ACROSS = 5
const MOST_TILE_BYTES = 512 * 1024
const FORMATS: Readonly<Record<string, AerialTile['format']>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

type Layer = z.output<typeof XyzLayer>

interface AerialOptions {
  readonly mapProvider: MapProvider
  readonly tileProviders: readonly TileProvider[]
  readonly doesImageryAnswer: () => boolean
  readonly painter: TilePainter | null
  readonly fetch: typeof fetch
  readonly userAgent: string
}

const holds = ({ bounds }: TileProvider, box: Bounds): boolean =>
  !bounds || (bounds.south < box.south && box.north < bounds.north && bounds.west < box.west && box.east < bounds.east)

/** The imagery of a world that the map shows first at a place, if it consists of numbered tiles. */
const layerAt = ({ tileProviders, doesImageryAnswer }: AerialOptions, box: Bounds, world: ImageryWorld | undefined) => {
  const satellite = tileProviders.filter((provider) => provider.mapType === 'satellite' && holds(provider, box))
  const ofWorld = {
    real: doesImageryAnswer() ? satellite.find(({ demonstration }) => !demonstration) : undefined,
    demonstration: satellite.find(({ demonstration }) => demonstration),
  }
  const shown = world ? ofWorld[world] : (ofWorld.real ?? ofWorld.demonstration)
  const [layer, ...others] = shown?.layers ?? []
  return shown && layer?.kind === 'xyz' && others.length === 0 ? { layer, isInvented: shown.demonstration } : null
}

/** The deepest zoom at which few tiles cover a box. */
const tilesOver = (box: Bounds, mostZoom: number) => {
  const [northWest, southEast] = [
    toWorld({ lat: box.north, lng: box.west }),
    toWorld({ lat: box.south, lng: box.east }),
  ]
  const across = Math.max(southEast.x - northWest.x, southEast.y - northWest.y)
  const z = Math.min(mostZoom, Math.floor(Math.log2((MOST_ACROSS - 1) / across)))
  const places: { readonly x: number; readonly y: number }[] = []
  for (let y = Math.floor(northWest.y * 2 ** z); y < southEast.y * 2 ** z; y++)
    for (let x = Math.floor(northWest.x * 2 ** z); x < southEast.x * 2 ** z; x++) places.push({ x, y })
  return places.map(({ x, y }) => {
    const [upper, lower] = [
      fromWorld({ x: x / 2 ** z, y: y / 2 ** z }),
      fromWorld({ x: (x + 1) / 2 ** z, y: (y + 1) / 2 ** z }),
    ]
    return { z, x, y, bounds: { north: upper.lat, west: upper.lng, south: lower.lat, east: lower.lng } }
  })
}

type TilePlace = ReturnType<typeof tilesOver>[number]
type TilePicture = Pick<AerialTile, 'bytes' | 'format'>

const fetchTile = async (
  { url, subdomains }: Layer,
  { z, x, y }: TilePlace,
  { fetch, userAgent }: AerialOptions,
  signal: AbortSignal,
): Promise<TilePicture | null> => {
  const address = url
    .replace('{s}', subdomains[(x + y) % subdomains.length] ?? '')
    .replace('{z}', String(z))
    .replace('{x}', String(x))
    .replace('{y}', String(y))
  // A redirect could lead to an unconfigured address.
  const response = await fetch(address, { headers: { 'User-Agent': userAgent }, signal, redirect: 'error' })
  const format = FORMATS[response.headers.get('Content-Type')?.split(';')[0] ?? '']
  const isFit = response.ok && format && Number(response.headers.get('Content-Length') ?? 0) <= MOST_TILE_BYTES
  if (!isFit) {
    await response.body?.cancel()
    return null
  }
  const bytes = new Uint8Array(await response.arrayBuffer())
  return bytes.byteLength <= MOST_TILE_BYTES ? { bytes, format } : null
}

const paintTile = async (place: TilePlace, painter: TilePainter, caller: Caller): Promise<TilePicture | null> => {
  const painted = await painter.tile({ type: 'satellite', z: place.z, x: place.x, y: place.y }, caller)
  const format = painted.ok && FORMATS[painted.value.mediaType]
  return painted.ok && format ? { bytes: painted.value.bytes, format } : null
}

const plainText = (html: string): string => html.replace(/<[^>]*>/g, '')

/** The imagery of the map, as far as its terms and its host allow it to be printed. */
export const createAerialSource =
  (options: AerialOptions): AerialSource =>
  async (box, caller, world) => {
    const { mapProvider, painter } = options
    const found = MAP_PROVIDERS[mapProvider].hasOwnImagery ? null : layerAt(options, box, world)
    if (!found) return null
    const { layer, isInvented } = found
    if (isInvented && !painter) return null
    const signal = AbortSignal.any([caller.signal, AbortSignal.timeout(SERVICE_TIMEOUT_MS)])
    const places = tilesOver(box, Math.min(layer.maxNativeZoom, DEMO_MAX_ZOOM))
    try {
      const tiles = await Promise.all(
        places.map(async (place) => {
          const picture =
            isInvented && painter
              ? await paintTile(place, painter, caller)
              : await fetchTile(layer, place, options, signal)
          if (!picture) throw new Error('a tile is missing')
          return { ...picture, bounds: place.bounds }
        }),
      )
      return { tiles, attribution: isInvented ? null : plainText(layer.attribution) }
    } catch {
      // The proposal then draws the roof without a photograph.
      return null
    }
  }
