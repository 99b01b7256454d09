import { WORLD_SIZE } from './mercator.ts'
import { type BoxSize, scaleOf, type View, worldAt } from './viewport.ts'

export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly mapType: string
}

/** URL of a tile's picture. */
export type TileUrl = (tile: Tile) => string

interface Shown {
  readonly tile: Tile
  readonly image: HTMLImageElement
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/** The tiles of a view, at the nearest whole zoom. */
export const tilesOf = (view: View, size: BoxSize, mapType: string): readonly Tile[] => {
  const zoom = Math.round(view.zoom)
  const tileSize = WORLD_SIZE / scaleOf(zoom)
  const first = worldAt(view, { x: -size.width / 2, y: -size.height / 2 })
  const last = worldAt(view, { x: size.width / 2, y: size.height / 2 })
  const count = scaleOf(zoom)
  const columns = range(Math.floor(first.x / tileSize), Math.floor(last.x / tileSize))
  const rows = range(Math.max(0, Math.floor(first.y / tileSize)), Math.min(count - 1, Math.floor(last.y / tileSize)))
  return rows.flatMap((y) => columns.map((x) => ({ zoom, x, y, mapType })))
}

const keyOf = ({ zoom, x, y, mapType }: Tile): string => `${mapType}/${zoom}/${x}/${y}`

/** Paints the picture of the map. */
export class TileLayer {
  private readonly shown = new Map<string, Shown>()
  private loading = 0
  private readonly pane: HTMLElement
  private readonly urlOf: TileUrl
  private readonly onLoaded: () => void
  /** @param onLoaded called whenever the last pending tile has loaded or failed */
  constructor(pane: HTMLElement, urlOf: TileUrl, onLoaded: () => void) {
    this.pane = pane
    this.urlOf = urlOf
    this.onLoaded = onLoaded
  }

  /** @param origin the pane's origin in world coordinates */
  show(view: View, size: BoxSize, origin: { readonly x: number; readonly y: number }, mapType: string): void {
    const wanted = new Map(tilesOf(view, size, mapType).map((tile) => [keyOf(tile), tile]))
    for (const [key, { image }] of this.shown) {
      if (wanted.has(key)) continue
      image.remove()
      this.shown.delete(key)
    }
    for (const [key, tile] of wanted) {
      const { image } = this.shown.get(key) ?? this.load(key, tile)
      place(image, tile, view.zoom, origin)
    }
  }

  private load(key: string, tile: Tile): Shown {
    const image = new Image()
    const columns = scaleOf(tile.zoom)
    const settle = () => {
      this.loading -= 1
      if (this.loading === 0) this.onLoaded()
    }
    this.loading += 1
    image.addEventListener('load', settle, { once: true })
    image.addEventListener('error', settle, { once: true })
    Object.assign(image, { alt: '', draggable: false })
    Object.assign(image.style, { position: 'absolute', maxWidth: 'none', userSelect: 'none', pointerEvents: 'none' })
    image.src = this.urlOf({ ...tile, x: ((tile.x % columns) + columns) % columns })
    this.pane.append(image)
    const shown = { tile, image }
    this.shown.set(key, shown)
    return shown
  }
}

const place = (
  image: HTMLImageElement,
  { zoom, x, y }: Tile,
  viewZoom: number,
  origin: { readonly x: number; readonly y: number },
): void => {
  const tileSize = WORLD_SIZE / scaleOf(zoom)
  const side = tileSize * scaleOf(viewZoom)
  Object.assign(image.style, {
    left: `${(x * tileSize - origin.x) * scaleOf(viewZoom)}px`,
    top: `${(y * tileSize - origin.y) * scaleOf(viewZoom)}px`,
    width: `${side}px`,
    height: `${side}px`,
  })
}
