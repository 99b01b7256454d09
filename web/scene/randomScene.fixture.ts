import { facesOfHouse } from '#design/roofOfHouse.ts'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { cosDeg, sinDeg } from '#engine/geometry/angles.ts'
import type { LocalPlane, PointM } from '#engine/geometry/localPlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import type { RoofKind } from '#engine/house/houseRoof.ts'
import type { Mounting } from '#engine/layout/roofOutline.ts'
import { type SceneArea, type SceneObstacle, type ShadeScene, shadeScene } from '#engine/shade/scene.ts'
import type { SceneSurrounding } from '#engine/shade/surrounding.ts'

/** Numbers from 0 to 1, the same for the same seed.
 * @see Tommy Ettinger's mulberry32 generator (public domain) */
const generator = (seed: number) => {
  let state = seed | 0
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random choices of one seed. */
export const chances = (seed: number) => {
  const next = generator(seed)
  const between = (least: number, most: number): number => least + (most - least) * next()
  const whole = (least: number, most: number): number => Math.floor(between(least, most + 1))
  return {
    between,
    whole,
    isIn: (share: number): boolean => next() < share,
    one: <const Value>(values: readonly [Value, ...Value[]]): Value => values[whole(0, values.length - 1)] ?? values[0],
    several: <Value>(most: number, make: (index: number) => Value): readonly Value[] =>
      Array.from({ length: whole(0, most) }, (_, index) => make(index)),
  }
}
export type Chances = ReturnType<typeof chances>

/** A roof of a random scene with its mounting. */
export interface RandomRoof extends SceneArea {
  readonly mounting: Mounting
  /** Of each corner above the eaves, as the roof of the house was worked out [m]; null where the user drew the area. */
  readonly heightsM: readonly number[] | null
}

type RandomArea = Pick<RandomRoof, 'area' | 'mounting' | 'heightsM'>

export interface RandomScene {
  readonly scene: ShadeScene
  readonly roofs: readonly RandomRoof[]
  readonly obstacles: readonly SceneObstacle[]
}

/** Points turned clockwise about the origin and moved. */
const placed = (points: readonly PointM[], turnedDeg: number, { x: eastM, y: northM }: PointM): readonly PointM[] =>
  points.map(({ x, y }) => ({
    x: eastM + x * cosDeg(turnedDeg) + y * sinDeg(turnedDeg),
    y: northM + y * cosDeg(turnedDeg) - x * sinDeg(turnedDeg),
  }))

const box = (widthM: number, depthM: number): readonly PointM[] => [
  { x: -widthM / 2, y: -depthM / 2 },
  { x: widthM / 2, y: -depthM / 2 },
  { x: widthM / 2, y: depthM / 2 },
  { x: -widthM / 2, y: depthM / 2 },
]

/** An L, or a U around a court. */
const concave = ({ between, isIn }: Chances, widthM: number, depthM: number): readonly PointM[] => {
  const [x, y] = [widthM / 2, depthM / 2]
  const [wingM, courtM] = [between(0.25, 0.4) * widthM, between(0.3, 0.7) * depthM]
  const inner = y - courtM
  return isIn(0.5)
    ? [
        { x: -x, y: -y },
        { x, y: -y },
        { x, y: inner },
        { x: -x + wingM, y: inner },
        { x: -x + wingM, y },
        { x: -x, y },
      ]
    : [
        { x: -x, y: -y },
        { x, y: -y },
        { x, y },
        { x: x - wingM, y },
        { x: x - wingM, y: inner },
        { x: -x + wingM, y: inner },
        { x: -x + wingM, y },
        { x: -x, y },
      ]
}

interface RandomHouse {
  readonly roofs: readonly RandomRoof[]
  readonly surroundings: readonly SceneSurrounding[]
  readonly obstacles: readonly SceneObstacle[]
}

const slopesOf = (
  random: Chances,
  kind: RoofKind,
  walls: readonly PointM[],
  plan: LocalPlane,
): readonly RandomArea[] => {
  const chosen = {
    kind,
    slopeDeg: random.between(8, 45),
    isTurned: random.isIn(0.3),
    lowEdge: null,
    overhangM: random.between(0, 0.6),
  }
  const faces = facesOfHouse({ coordinates: walls.map(plan.toLatLng) }, chosen)
  if (!faces.ok) return []
  return faces.value.map(({ coordinates, angleDeg, azimuthDeg, heightsM }) => ({
    area: {
      type: 'polygon',
      coordinates,
      roofType: 'pitched',
      orientation: 'south',
      angle: angleDeg,
      azimuth: azimuthDeg,
    },
    mounting: 'flush',
    heightsM,
  }))
}

/** The areas of a house, as the product makes or the user draws them. */
const areasOf = (random: Chances, walls: readonly PointM[], plan: LocalPlane): readonly RandomArea[] => {
  const { between, one, whole } = random
  const drawn = { type: 'polygon', coordinates: walls.map(plan.toLatLng), orientation: 'south' } as const
  const kind = one(['gable', 'gable', 'hip', 'hip', 'oneSlope', 'drawn', 'southRacks', 'eastWest', 'band'])
  switch (kind) {
    case 'southRacks':
    case 'eastWest': {
      const area = { ...drawn, roofType: 'flat', angle: whole(5, 30), azimuth: between(120, 240) } as const
      return [{ area, mounting: kind, heightsM: null }]
    }
    case 'band': {
      const line = { ...drawn, type: 'polyline', coordinates: drawn.coordinates.slice(0, 2), roofType: 'flat' } as const
      return [{ area: { ...line, angle: between(10, 80), azimuth: between(0, 360) }, mounting: kind, heightsM: null }]
    }
    case 'drawn': {
      const area = { ...drawn, roofType: 'pitched', angle: between(3, 50), azimuth: between(0, 360) } as const
      return [{ area, mounting: 'flush', heightsM: null }]
    }
    default:
      return slopesOf(random, kind, walls, plan)
  }
}

const chimneysOn = (
  random: Chances,
  walls: readonly PointM[],
  plan: LocalPlane,
  id: string,
): readonly SceneObstacle[] =>
  random.several(2, (index) => {
    const [a, b] = [random.between(0.15, 0.85), random.between(0.15, 0.85)]
    const [start, along, , up] = walls as [PointM, PointM, PointM, PointM]
    const middle = {
      x: start.x + a * (along.x - start.x) + b * (up.x - start.x),
      y: start.y + a * (along.y - start.y) + b * (up.y - start.y),
    }
    const outline = placed(box(random.between(0.4, 1.2), random.between(0.4, 1)), random.between(0, 90), middle)
    return {
      id: `${id}-chimney-${index}`,
      type: 'polygon',
      coordinates: outline.map(plan.toLatLng),
      heightM: random.between(0.4, 2.5),
    }
  })

const houseAt = (random: Chances, id: string, at: PointM, plan: LocalPlane): RandomHouse => {
  const { between, isIn } = random
  const walls = placed(box(between(7, 16), between(6, 12)), between(0, 360), at)
  const areas = areasOf(random, walls, plan)
  const eavesHeightM = isIn(0.7) ? between(2.5, 9) : undefined
  const parapetHeightM = areas[0]?.area.roofType === 'flat' && isIn(0.6) ? between(0.1, 1.2) : 0
  const carrier: SceneSurrounding = {
    id: `${id}-walls`,
    kind: 'building',
    coordinates: walls.map(plan.toLatLng),
    heightM: between(3, 9),
  }
  return {
    roofs: areas.map((area, index) => ({ ...area, id: `${id}-${index}`, eavesHeightM, parapetHeightM })),
    surroundings: isIn(0.4) ? [carrier] : [],
    obstacles: chimneysOn(random, walls, plan, id),
  }
}

const surroundingAt = (random: Chances, id: string, at: PointM, plan: LocalPlane): SceneSurrounding => {
  const { between, isIn, one } = random
  const kind = one(['building', 'wall', 'tree'])
  const center = plan.toLatLng(at)
  if (kind === 'tree') {
    const foliage = one(['evergreen', 'deciduous'])
    return { id, kind, center, radiusM: between(0.8, 4), foliage, heightM: between(4, 18) }
  }
  const [widthM, depthM] = [between(4, 16), between(4, 12)]
  const line = [
    { x: -widthM / 2, y: 0 },
    { x: widthM / 2, y: 0 },
    { x: widthM / 2 + between(-2, 4), y: between(1, 6) },
  ]
  const outline = kind === 'wall' ? line : isIn(0.5) ? concave(random, widthM, depthM) : box(widthM, depthM)
  const coordinates = placed(outline, between(0, 360), at).map(plan.toLatLng)
  return { id, kind, coordinates, heightM: kind === 'wall' ? between(1, 9) : between(3, 16) }
}

/** One or two houses with what stands on and around them, anywhere in Italy. */
export const randomScene = (random: Chances): RandomScene => {
  const { between, isIn, several } = random
  const origin = { lat: between(36.7, 47), lng: between(6.7, 18.4) }
  const plan = tangentPlane(origin)
  const around = (leastM: number, mostM: number): PointM => {
    const [awayM, towardsDeg] = [between(leastM, mostM), between(0, 360)]
    return { x: awayM * sinDeg(towardsDeg), y: awayM * cosDeg(towardsDeg) }
  }
  const houses = [houseAt(random, 'house', { x: 0, y: 0 }, plan)]
  if (isIn(0.5)) houses.push(houseAt(random, 'neighbour', around(11, 22), plan))
  const surroundings = [
    ...houses.flatMap((house) => house.surroundings),
    ...several(4, (index) => surroundingAt(random, `surrounding-${index}`, around(6, 22), plan)),
  ]
  const roofs = houses.flatMap((house) => house.roofs)
  const obstacles = houses.flatMap((house) => house.obstacles)
  const scene = shadeScene({ areas: roofs, obstacles, surroundings, rules: DEFAULT_ASSUMPTIONS })
  return { scene, roofs, obstacles }
}
