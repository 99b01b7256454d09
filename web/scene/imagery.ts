import type { LatLng } from '#engine/geometry/latLng.ts'
import { EARTH_RADIUS_M } from '#engine/geometry/localPlane.ts'
import type { TileLayer, TileProvider } from '#wire/config.ts'
import { metresPerPixel, worldOf, worldSizePx } from '../maps/projection.ts'
import { COLOURS } from './looks.ts'
import type { Drape } from './sceneWorld.ts'

/** The imagery fades out over this share of its half width. */
const FADE = 0.25

/** A picture of a layer and its place on the canvas [px]. */
interface PlacedPicture {
  readonly url: string
  readonly x: number
  readonly y: number
  readonly sidePx: number
}

const tilePictures = (
  layer: Extract<TileLayer, { kind: 'xyz' }>,
  origin: LatLng,
  sideM: number,
  canvasPx: number,
): readonly PlacedPicture[] => {
  const wanted = Math.ceil(Math.log2(metresPerPixel(origin.lat, 0) / (sideM / canvasPx)))
  const zoom = Math.max(layer.minZoom, Math.min(layer.maxNativeZoom, wanted))
  const tileM = metresPerPixel(origin.lat, zoom) * layer.tileSize
  const middle = worldOf(origin)
  const tilesAround = worldSizePx(zoom) / layer.tileSize
  const [atX, atY] = [middle.x * tilesAround, middle.y * tilesAround]
  const reach = sideM / 2 / tileM
  const sidePx = (tileM / sideM) * canvasPx
  const pictures: PlacedPicture[] = []
  for (let y = Math.floor(atY - reach); y <= atY + reach; y++)
    for (let x = Math.floor(atX - reach); x <= atX + reach; x++)
      pictures.push({
        url: layer.url
          .replace('{s}', layer.subdomains[Math.abs(x + y) % layer.subdomains.length] ?? '')
          .replace('{z}', String(zoom))
          .replace('{x}', String(x))
          .replace('{y}', String(y)),
        x: canvasPx / 2 + (x - atX) * sidePx,
        y: canvasPx / 2 + (y - atY) * sidePx,
        sidePx,
      })
  return pictures
}

/** Web Mercator coordinates [m].
 * @see EPSG Guidance Note 7-2, 1.3.3.2 */
const mercatorOf = (at: LatLng) => {
  const { x, y } = worldOf(at)
  const world = 2 * Math.PI * EARTH_RADIUS_M
  return { x: (x - 0.5) * world, y: (0.5 - y) * world, scale: 1 / Math.cos((at.lat * Math.PI) / 180) }
}

const mapPicture = (
  layer: Extract<TileLayer, { kind: 'wms' }>,
  origin: LatLng,
  sideM: number,
  canvasPx: number,
): PlacedPicture => {
  const { x, y, scale } = mercatorOf(origin)
  const half = (sideM / 2) * scale
  const query = new URLSearchParams({
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: layer.version,
    LAYERS: layer.layers,
    STYLES: layer.styles,
    FORMAT: layer.format,
    TRANSPARENT: String(layer.transparent),
    WIDTH: String(canvasPx / 2),
    HEIGHT: String(canvasPx / 2),
    [layer.version === '1.3.0' ? 'CRS' : 'SRS']: 'EPSG:3857',
    BBOX: [x - half, y - half, x + half, y + half].join(),
  })
  return { url: `${layer.url}${layer.url.includes('?') ? '&' : '?'}${query}`, x: 0, y: 0, sidePx: canvasPx }
}

type Pictures<Kind extends TileLayer['kind']> = (
  layer: Extract<TileLayer, { kind: Kind }>,
  origin: LatLng,
  sideM: number,
  canvasPx: number,
) => readonly PlacedPicture[]

/** How a layer of each kind is laid on the model. */
const PICTURES: { readonly [Kind in TileLayer['kind']]: Pictures<Kind> } = {
  xyz: tilePictures,
  wms: (...of) => [mapPicture(...of)],
}

const loaded = (url: string, signal: AbortSignal): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    // A server that does not allow it keeps its pictures off the canvas.
    image.crossOrigin = 'anonymous'
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('a picture of the imagery did not load'))
    signal.addEventListener('abort', () => {
      image.src = ''
      reject(new Error('the view was closed'))
    })
    image.src = url
  })

const meanColour = (canvas: HTMLCanvasElement): string => {
  const small = document.createElement('canvas')
  small.width = 8
  small.height = 8
  const context = small.getContext('2d')
  if (!context) return COLOURS.ground
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  // Half the plain ground's: roads and roofs are no ground.
  const mean = [168, 178, 156].map((plain, channel) =>
    Math.round((plain + data.reduce((sum, value, at) => (at % 4 === channel ? sum + value : sum), 0) / 64) / 2),
  )
  return `rgb(${mean.join()})`
}

const fadeOut = (context: CanvasRenderingContext2D): void => {
  const { width } = context.canvas
  const half = width / 2
  const fade = context.createRadialGradient(half, half, half * (1 - FADE), half, half, half)
  fade.addColorStop(0, 'rgb(0 0 0 / 1)')
  fade.addColorStop(1, 'rgb(0 0 0 / 0)')
  context.globalCompositeOperation = 'destination-in'
  context.fillStyle = fade
  context.fillRect(0, 0, width, width)
}

const picturesOf = <Kind extends TileLayer['kind']>(layer: { readonly kind: Kind }): Pictures<Kind> =>
  PICTURES[layer.kind]

/** Imagery around a place, all layers of a provider on one square.
 * @param sideM of the square
 * @param canvasPx side of its canvas
 * @returns null if its server does not allow it, or does not answer */
export const imageryDrape = async (
  { layers }: TileProvider,
  origin: LatLng,
  sideM: number,
  canvasPx: number,
  signal: AbortSignal,
): Promise<Drape | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvasPx
  canvas.height = canvasPx
  const context = canvas.getContext('2d')
  if (!context) return null
  for (const [index, layer] of layers.entries()) {
    const pictures = picturesOf(layer)(layer, origin, sideM, canvasPx)
    const answers = await Promise.allSettled(
      pictures.map(async (picture) => ({ ...picture, image: await loaded(picture.url, signal) })),
    )
    if (signal.aborted) return null
    const there = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (index === 0 && there.length === 0) return null
    context.globalAlpha = layer.opacity
    // Half a pixel more hides the seams.
    for (const { image, x, y, sidePx } of there) context.drawImage(image, x, y, sidePx + 0.5, sidePx + 0.5)
  }
  context.globalAlpha = 1
  const colour = meanColour(canvas)
  // Where a tile is missing.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = colour
  context.fillRect(0, 0, canvasPx, canvasPx)
  fadeOut(context)
  return { canvas, sideM, colour }
}

/** The attribution of imagery as plain text; it may hold links. */
export const attributionText = ({ layers }: TileProvider): string =>
  layers
    .map(({ attribution }) => new DOMParser().parseFromString(attribution, 'text/html').body.textContent.trim())
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .join(' · ')
