import {
  CanvasTexture,
  ConeGeometry,
  CylinderGeometry,
  IcosahedronGeometry,
  Matrix4,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import type { Prism } from '#engine/shade/scene.ts'

/** Colours of what has no imagery. */
export const COLOURS = {
  ground: '#a8b29c',
  wall: '#efebe3',
  roof: '#b26d52',
  flatRoof: '#b4b8bd',
  building: '#d6dbe1',
  parapet: '#dcd7cc',
  obstacle: '#b08d7a',
  trunk: '#6d543f',
  leaves: '#6f9a57',
  needles: '#46704c',
  rack: '#8b95a1',
  skyline: '#8ea2b8',
  selected: '#2563eb',
  lit: '#facc15',
} as const

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no canvas')
  return { canvas, context }
}

const textureOf = (canvas: HTMLCanvasElement): Texture => {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}

const CELLS = { across: 6, up: 10, frame: 5 } as const

/** The face of a module: cells within a light frame. In white its colour is the module's own.
 * @param isPlain white cells */
export const moduleTexture = (isPlain: boolean): Texture => {
  const [width, height] = [144, 240]
  const { canvas, context } = canvasOf(width, height)
  context.fillStyle = isPlain ? '#e5e7eb' : '#b9c2cd'
  context.fillRect(0, 0, width, height)
  const { across, up, frame } = CELLS
  const cell = { x: (width - 2 * frame) / across, y: (height - 2 * frame) / up }
  context.fillStyle = isPlain ? '#d8dbe0' : '#33486f'
  context.fillRect(frame, frame, width - 2 * frame, height - 2 * frame)
  context.fillStyle = isPlain ? '#ffffff' : '#172a52'
  for (let x = 0; x < across; x++)
    for (let y = 0; y < up; y++)
      context.fillRect(frame + x * cell.x + 0.75, frame + y * cell.y + 0.75, cell.x - 1.5, cell.y - 1.5)
  return textureOf(canvas)
}

/** The hatch of walls whose height is assumed; one repetition is a meter. */
export const hatchTexture = (): Texture => {
  const side = 64
  const { canvas, context } = canvasOf(side, side)
  context.fillStyle = COLOURS.wall
  context.fillRect(0, 0, side, side)
  context.strokeStyle = '#d6ccba'
  context.lineWidth = 5
  // Beyond the edges, so that repetitions meet.
  for (const from of [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]) {
    context.beginPath()
    context.moveTo((from - 0.5) * side, 1.5 * side)
    context.lineTo((from + 1.5) * side, -0.5 * side)
    context.stroke()
  }
  const texture = textureOf(canvas)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  return texture
}

const GRAINS_PX = 128

/** Smooth random numbers that repeat, each value equally often: from 0 to 1. */
const dapples = (): Float64Array => {
  let seed = 1
  const grid = (cells: number) => {
    const knots = Float64Array.from({ length: cells * cells }, () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    })
    const at = (x: number, y: number) => knots[(y % cells) * cells + (x % cells)] ?? 0
    return (x: number, y: number): number => {
      const [gx, gy] = [(x * cells) / GRAINS_PX, (y * cells) / GRAINS_PX]
      const [x0, y0] = [Math.floor(gx), Math.floor(gy)]
      const [right, down] = [gx - x0, gy - y0]
      const mix = (from: number, to: number, share: number) => from + (to - from) * share
      return mix(mix(at(x0, y0), at(x0 + 1, y0), right), mix(at(x0, y0 + 1), at(x0 + 1, y0 + 1), right), down)
    }
  }
  const [coarse, fine] = [grid(48), grid(96)]
  const values = Float64Array.from({ length: GRAINS_PX ** 2 }, (_, index) => {
    const [x, y] = [index % GRAINS_PX, Math.floor(index / GRAINS_PX)]
    return coarse(x, y) + 0.6 * fine(x, y)
  })
  const order = Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const even = new Float64Array(values.length)
  for (const [rank, index] of order.entries()) even[index] = rank / values.length
  return even
}

/** Dapples of light below a crown: the share of them above a threshold is one less the threshold. */
export const grainTexture = (): Texture => {
  const { canvas, context } = canvasOf(GRAINS_PX, GRAINS_PX)
  const picture = context.createImageData(GRAINS_PX, GRAINS_PX)
  for (const [at, value] of dapples().entries()) {
    picture.data.fill(Math.floor(256 * value), 4 * at, 4 * at + 3)
    picture.data[4 * at + 3] = 255
  }
  context.putImageData(picture, 0, 0)
  const texture = new CanvasTexture(canvas)
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.repeat.set(0.25, 0.25)
  return texture
}

/** How a tree looks in a month: a tree that lets more light through than in summer is bare. */
export const treeLook = ({ transmittance }: Pick<Prism, 'transmittance'>, month: number): TreeLook => {
  const least = Math.min(...transmittance)
  if (Math.max(...transmittance) - least < 1e-9) return 'evergreen'
  return (transmittance[month] ?? 0) > least + 1e-9 ? 'bare' : 'leafy'
}
export type TreeLook = 'leafy' | 'bare' | 'evergreen'

/** Share of a tree's height that is below its crown. */
export const TRUNK_SHARE = 0.22

/** @param foot where it begins */
const twig = (length: number, radius: number, lean: number, turn: number, foot: readonly [number, number, number]) => {
  const geometry = new CylinderGeometry(radius * 0.35, radius, length, 4, 1, true)
  geometry.translate(0, length / 2, 0)
  geometry.applyMatrix4(new Matrix4().makeRotationX(Math.PI / 2))
  geometry.applyMatrix4(new Matrix4().makeRotationY(lean))
  geometry.applyMatrix4(new Matrix4().makeRotationZ(turn))
  return geometry.translate(...foot)
}

/** A bare crown: boughs from the stem, twigs from the boughs. */
const branches = () => {
  const boughs = Array.from({ length: 18 }, (_, index) => {
    // The golden angle spreads boughs evenly.
    const turn = index * 2.399_963
    const height = -0.85 + index * 0.085
    const [lean, length] = [0.95 - index * 0.02, 0.95 - Math.abs(height) * 0.45]
    const out = length * Math.sin(lean)
    const twigs = [0.35, 0.55, 0.75, 0.9].flatMap((share) =>
      [-0.55, 0.55].map((aside) =>
        twig(length * 0.36, 0.009, lean + aside * 0.5, turn + aside, [
          out * Math.cos(turn) * share,
          out * Math.sin(turn) * share,
          height + length * Math.cos(lean) * share,
        ]),
      ),
    )
    return [twig(length, 0.022, lean, turn, [0, 0, height]), ...twigs]
  })
  const parts = [twig(1.85, 0.05, 0, 0, [0, 0, -1]), ...boughs.flat()]
  const merged = mergeGeometries(parts)
  for (const part of parts) part.dispose()
  return merged
}

/** A bulging crown.
 * @param detail each one more takes four times as many faces */
const crownOf = (detail: number) => {
  const crown = new IcosahedronGeometry(1, detail)
  const positions = crown.getAttribute('position')
  for (let at = 0; at < positions.count; at++) {
    const [x, y, z] = [positions.getX(at), positions.getY(at), positions.getZ(at)]
    const bulge = 0.9 + 0.1 * Math.sin(7 * x + 2) * Math.sin(6 * y + 1) * Math.sin(6 * z + 3)
    positions.setXYZ(at, x * bulge, y * bulge, z * bulge)
  }
  crown.computeVertexNormals()
  return crown
}

/** Crowns within a sphere of radius 1 around the origin, and a trunk of height 1 and radius 1 from the ground. */
export const treeGeometries = () => {
  const leafy = crownOf(2)
  const evergreen = new ConeGeometry(1, 2, 12, 1)
  evergreen.rotateX(Math.PI / 2)
  const trunk = new CylinderGeometry(0.7, 1, 1, 7, 1, true)
  trunk.rotateX(Math.PI / 2)
  trunk.translate(0, 0, 0.5)
  return { leafy, wood: crownOf(1), bare: branches(), evergreen, trunk }
}
