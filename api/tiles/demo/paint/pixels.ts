import type { SKRSContext2D } from '@napi-rs/canvas'
import { TILE_PX } from '../model/mercator.ts'
import { Coverage, inkOf } from './coverage.ts'
import type { Rgb } from './palette.ts'
import { laySquare } from './specks.ts'

/** What painting flat shapes asks of a context: a canvas' has it, and so have `Pixels`. */
export type PathContext = Pick<
  SKRSContext2D,
  'beginPath' | 'moveTo' | 'lineTo' | 'closePath' | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin'
> & { fill(): void; stroke(): void }

/** A picture painted by ourselves: for thousands of shapes of a few pixels each, with which a canvas is slow.
 * What is painted with one `fill` does not cover twice. */
export class Pixels implements PathContext {
  readonly data = new Uint8ClampedArray(TILE_PX * TILE_PX * 4)
  private readonly words = new Uint32Array(this.data.buffer)
  fillStyle: PathContext['fillStyle'] = 'rgb(0,0,0)'
  strokeStyle: PathContext['strokeStyle'] = 'rgb(0,0,0)'
  lineWidth = 1
  // Caps and joins make no difference to lines this thin.
  lineCap: PathContext['lineCap'] = 'butt'
  lineJoin: PathContext['lineJoin'] = 'miter'
  private readonly coverage = new Coverage()
  private xs = new Float64Array(4096)
  private ys = new Float64Array(4096)
  private count = 0
  /** Where each line of the path begins. */
  private readonly starts: number[] = []

  /** Makes all of it one colour. */
  clear(style: string): void {
    this.words.fill(inkOf(style).word)
  }

  beginPath(): void {
    this.count = 0
    this.starts.length = 0
  }

  moveTo(x: number, y: number): void {
    this.starts.push(this.count)
    this.lineTo(x, y)
  }

  lineTo(x: number, y: number): void {
    if (this.count === this.xs.length) this.grow()
    this.xs[this.count] = x
    this.ys[this.count] = y
    this.count += 1
  }

  closePath(): void {
    const start = this.starts.at(-1)
    if (start !== undefined) this.lineTo(this.xs[start] as number, this.ys[start] as number)
  }

  private grow(): void {
    const [xs, ys] = [new Float64Array(this.count * 2), new Float64Array(this.count * 2)]
    xs.set(this.xs)
    ys.set(this.ys)
    this.xs = xs
    this.ys = ys
  }

  fill(): void {
    this.enclose()
    this.coverage.layOn(this.data, this.words, inkOf(this.fillStyle))
  }

  /** Fills the path with what another picture shows there. */
  fillFrom(picture: Pixels): void {
    this.enclose()
    this.coverage.layOn(this.data, this.words, { ...inkOf('rgb(0,0,0)'), picture: picture.data })
  }

  private enclose(): void {
    const { xs, ys, starts } = this
    for (let s = 0; s < starts.length; s++) {
      const first = starts[s] as number
      const end = starts[s + 1] ?? this.count
      for (let k = first, before = end - 1; k < end; before = k++)
        this.coverage.edge(xs[before] as number, ys[before] as number, xs[k] as number, ys[k] as number)
    }
  }

  /** Each piece of a line becomes a rectangle; a little longer than the piece, so that bends show no gaps. */
  stroke(): void {
    const { xs, ys, starts, lineWidth } = this
    for (let s = 0; s < starts.length; s++) {
      const end = starts[s + 1] ?? this.count
      for (let k = (starts[s] as number) + 1; k < end; k++)
        this.bar(xs[k - 1] as number, ys[k - 1] as number, xs[k] as number, ys[k] as number, lineWidth / 2)
    }
    this.coverage.layOn(this.data, this.words, inkOf(this.strokeStyle))
  }

  private bar(ax: number, ay: number, bx: number, by: number, half: number): void {
    const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay))
    if (length < 1e-6) return
    const ux = ((bx - ax) / length) * half
    const uy = ((by - ay) / length) * half
    const x0 = ax - ux / 2
    const y0 = ay - uy / 2
    const x1 = bx + ux / 2
    const y1 = by + uy / 2
    this.coverage.edge(x0 - uy, y0 + ux, x1 - uy, y1 + ux)
    this.coverage.edge(x1 - uy, y1 + ux, x1 + uy, y1 - ux)
    this.coverage.edge(x1 + uy, y1 - ux, x0 + uy, y0 - ux)
    this.coverage.edge(x0 + uy, y0 - ux, x0 - uy, y0 + ux)
  }

  /** Paints a square on top of what is there, each pixel by how far it is covered. @param half half its edge [px] */
  square(px: number, py: number, half: number, rgb: Rgb, opacity: number): void {
    laySquare(this.data, px, py, half, rgb[0], rgb[1], rgb[2], opacity)
  }
}
