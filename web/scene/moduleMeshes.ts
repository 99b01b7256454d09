import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  Vector3,
} from 'three'
import { planeAxes, type Vector } from '#engine/geometry/planeAxes.ts'
import { type HeightPlane, heightAt } from '#engine/geometry/slopePlane.ts'
import type { AreaPlane } from '#engine/shade/moduleLosses.ts'
import { type ModuleRectangle, pointOnPlane } from '#engine/shade/modulePlane.ts'

/** Thickness of a module with its frame [m]. */
export const MODULE_THICKNESS_M = 0.035
const RACK_LEG_M = 0.05
/** Legs stand this far from the sides of their module [m]. */
const LEG_INSET_M = 0.2
/** Shorter legs are hidden by their module [m]. */
const SHORTEST_LEG_M = 0.15
/** Place in a module's texture that is all frame. */
const FRAME_UV = 0.005

/** The modules of an area in space. */
export interface SceneModules {
  readonly areaId: string
  readonly planes: readonly AreaPlane[]
  /** What legs stand on; null where modules lie on the roof. */
  readonly legsOn: HeightPlane | null
  /** Whether the module with an index is laid. */
  readonly isLaid: (index: number) => boolean
  /** A CSS colour for each module instead of its usual look. */
  readonly colours: readonly string[] | undefined
}

interface PlacedModule {
  readonly index: number
  readonly plane: AreaPlane
  readonly rectangle: ModuleRectangle
}

const laidModules = ({ planes, isLaid }: SceneModules): readonly PlacedModule[] =>
  planes.flatMap((plane) =>
    plane.modules.flatMap((rectangle, at) => {
      const index = plane.indices[at] ?? 0
      return isLaid(index) ? [{ index, plane, rectangle }] : []
    }),
  )

const vectorOf = ({ east, north, up }: Vector): Vector3 => new Vector3(east, north, up)

/** A box of side 1 from its lower corner, without its lower face. Its top shows a texture once, its sides show the frame. */
export const moduleGeometry = (): BufferGeometry => {
  const geometry = new BoxGeometry(1, 1, 1).translate(0.5, 0.5, 0.5)
  const normals = geometry.getAttribute('normal')
  const uvs = geometry.getAttribute('uv')
  for (let at = 0; at < uvs.count; at++) if (normals.getZ(at) < 0.5) uvs.setXY(at, FRAME_UV, FRAME_UV)
  const shown = [...(geometry.getIndex()?.array ?? [])].filter((vertex) => normals.getZ(vertex) > -0.5)
  geometry.setIndex(shown)
  geometry.clearGroups()
  return geometry
}

/** Takes a unit box to a module. The texture's upward direction runs along the longer side. */
const moduleMatrix = ({ plane, rectangle: { a0, a1, b0, b1 } }: PlacedModule): Matrix4 => {
  const { across, upSlope, normal } = planeAxes(plane.direction)
  const [width, height] = [a1 - a0, b1 - b0]
  const thick = vectorOf(normal).multiplyScalar(MODULE_THICKNESS_M)
  const isUpright = height >= width
  const [x, y] = isUpright
    ? [vectorOf(across).multiplyScalar(width), vectorOf(upSlope).multiplyScalar(height)]
    : [vectorOf(upSlope).multiplyScalar(height), vectorOf(across).multiplyScalar(-width)]
  return new Matrix4()
    .makeBasis(x, y, thick)
    .setPosition(vectorOf(isUpright ? pointOnPlane(plane, a0, b0) : pointOnPlane(plane, a1, b0)))
}

const WHITE = new Color('white')

/** The laid modules of an area as one mesh; `userData.indices` has the index of each instance.
 * @param material white cells if the area has colours */
export const moduleMesh = (modules: SceneModules, geometry: BufferGeometry, material: Material): InstancedMesh => {
  const laid = laidModules(modules)
  const mesh = new InstancedMesh(geometry, material, laid.length)
  const colour = new Color()
  for (const [at, placed] of laid.entries()) {
    mesh.setMatrixAt(at, moduleMatrix(placed))
    const own = modules.colours?.[placed.index]
    mesh.setColorAt(at, own ? colour.setStyle(withCommas(own)) : WHITE)
  }
  mesh.userData = { areaId: modules.areaId, indices: laid.map(({ index }) => index) }
  // On the roof itself a module's shadow is hidden below it.
  mesh.castShadow = modules.legsOn !== null
  mesh.receiveShadow = true
  return mesh
}

/** three reads `rgb(1, 2, 3)`, not `rgb(1 2 3)`. */
const withCommas = (colour: string): string =>
  colour.replace(/^rgb\((\d+) (\d+) (\d+)\)$/, (_, red, green, blue) => `rgb(${red},${green},${blue})`)

/** Where legs stand under a module: at its left side, and at its right side where no other module follows. */
const legsUnder = (
  { modules }: AreaPlane,
  { a0, a1, b0, b1 }: ModuleRectangle,
): readonly (readonly [a: number, b: number])[] => {
  const isFollowed = modules.some(
    (other) => Math.abs(other.a0 - a1) < LEG_INSET_M && Math.abs(other.b0 - b0) < LEG_INSET_M,
  )
  const sides = isFollowed ? [a0 + LEG_INSET_M] : [a0 + LEG_INSET_M, a1 - LEG_INSET_M]
  return [b0, b1].flatMap((b) => sides.map((a) => [a, b] as const))
}

/** An upright of height 1 with three sides: there are thousands. */
export const legGeometry = (): BufferGeometry =>
  new CylinderGeometry(0.5, 0.5, 1, 3, 1, true).rotateX(Math.PI / 2).translate(0, 0, 0.5)

/** The legs of modules on racks as one mesh; null without legs. */
export const legMesh = (modules: SceneModules, geometry: BufferGeometry, material: Material): InstancedMesh | null => {
  const { legsOn } = modules
  if (!legsOn) return null
  const legs = laidModules(modules).flatMap(({ plane, rectangle }) =>
    legsUnder(plane, rectangle).flatMap(([a, b]) => {
      const top = pointOnPlane(plane, a, b)
      const footM = heightAt(legsOn, { x: top.east, y: top.north })
      return top.up - footM > SHORTEST_LEG_M ? [{ top, footM }] : []
    }),
  )
  if (legs.length === 0) return null
  const mesh = new InstancedMesh(geometry, material, legs.length)
  for (const [at, { top, footM }] of legs.entries())
    mesh.setMatrixAt(
      at,
      new Matrix4().makeScale(RACK_LEG_M, RACK_LEG_M, top.up - footM).setPosition(top.east, top.north, footM),
    )
  mesh.receiveShadow = true
  return mesh
}

/** Edges of one module a little above it, as pairs of points. */
export const moduleEdges = (modules: SceneModules, index: number): BufferGeometry | null => {
  const placed = laidModules(modules).find((module) => module.index === index)
  if (!placed) return null
  const {
    plane,
    rectangle: { a0, a1, b0, b1 },
  } = placed
  const { normal } = planeAxes(plane.direction)
  const lift = MODULE_THICKNESS_M + 0.02
  const ring = [
    [a0, b0],
    [a1, b0],
    [a1, b1],
    [a0, b1],
  ].map(([a = 0, b = 0]) => {
    const { east, north, up } = pointOnPlane(plane, a, b)
    return [east + lift * normal.east, north + lift * normal.north, up + lift * normal.up]
  })
  return edgesOf(ring)
}

/** The sides of a ring as pairs of points. */
export const edgesOf = (ring: readonly (readonly number[])[]): BufferGeometry => {
  const geometry = new BufferGeometry()
  const points = ring.flatMap((point, at) => [...(ring.at(at - 1) ?? point), ...point])
  geometry.setAttribute('position', new Float32BufferAttribute(points, 3))
  return geometry
}
