import { BufferGeometry, DoubleSide, Float32BufferAttribute, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { cosDeg, sinDeg } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { distanceM } from '#engine/geometry/localPlane.ts'
import { dot, planeAxes, type Vector } from '#engine/geometry/planeAxes.ts'
import { heightAt } from '#engine/geometry/slopePlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { holds } from '#engine/geometry/turfOutline.ts'
import { cornerPair } from '#engine/layout/moduleCorners.ts'
import { placingModules } from '#engine/layout/placeModules.ts'
import { MOUNTING_KINDS } from '#engine/layout/roofOutline.ts'
import { layableRoof } from '#engine/roof/layableRoof.ts'
import { areaPlanes } from '#engine/shade/areaPlanes.ts'
import { areaScene, shadingPrisms } from '#engine/shade/areaScene.ts'
import { type AreaPlane, LOST_UNIT } from '#engine/shade/moduleLosses.ts'
import { type ModuleRectangle, pointOnPlane } from '#engine/shade/modulePlane.ts'
import { areClose, moduleShade } from '#engine/shade/moduleShade.ts'
import type { SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { beamAt, shadowsAt } from '#engine/shade/shadow.ts'
import { finished } from '#engine/steps.ts'
import type { Solid } from '#engine/sun/skyView.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import { prismGeometry } from './prismGeometry.ts'
import { type Chances, chances, type RandomRoof, type RandomScene, randomScene } from './randomScene.fixture.ts'

/** Another set of scenes: SCENE_SEED=7 vitest … */
const SEED = Number(process.env.SCENE_SEED ?? 1)
const SCENES = 200
/** Modules looked at in a scene: some at random, some that the engine says are in part shaded. */
const MODULES = { random: 4, partial: 4 }
/** Largest difference, as a share of a module's area. */
const MOST = 0.02
/** Elevation of the sun, also over a plane [degrees]. */
const LEAST_DEG = 3.1
/** Along a row [m]. */
const ENDLESS = { a0: -500, a1: 500 }
const MATERIAL = new MeshBasicMaterial({ side: DoubleSide })

/** [m] */
const MODULE = { lengthM: 1.76, widthM: 1.13 }

/** Something that shades, with the share of the beam that passes. */
interface Screen {
  readonly mesh: Mesh
  readonly transmittance: number
}

const meshOf = (geometry: BufferGeometry): Mesh => {
  const mesh = new Mesh(geometry, MATERIAL)
  mesh.updateMatrixWorld()
  return mesh
}

const screensOf = (scene: ShadeScene, roof: SceneRoof, month: number): readonly Screen[] =>
  shadingPrisms(scene, roof).map(({ outline, top, transmittance }) => ({
    mesh: meshOf(prismGeometry(outline, top)),
    transmittance: transmittance[month] ?? 0,
  }))

const vectorOf = ({ east, north, up }: Vector): Vector3 => new Vector3(east, north, up)

/** A part of a plane of modules as an opaque screen. */
const screenOn = (plane: AreaPlane, { a0, a1, b0, b1 }: Pick<ModuleRectangle, 'a0' | 'a1' | 'b0' | 'b1'>): Screen => {
  const [low, along, high, up] = [
    [a0, b0],
    [a1, b0],
    [a1, b1],
    [a0, b1],
  ].map(([a, b]) => pointOnPlane(plane, a ?? 0, b ?? 0)) as [Vector, Vector, Vector, Vector]
  const positions = [low, along, high, low, high, up].flatMap(({ east, north, up: upM }) => [east, north, upM])
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  return { mesh: meshOf(geometry), transmittance: 0 }
}

/** A row that stands in front of another. */
const rowInFront = (plane: AreaPlane, planes: readonly AreaPlane[]): AreaPlane | undefined => {
  const { sin, cos } = { sin: sinDeg(plane.direction.azimuthDeg), cos: cosDeg(plane.direction.azimuthDeg) }
  const alongOf = (each: AreaPlane, b: number): number => {
    const { east, north } = pointOnPlane(each, 0, b)
    return east * sin + north * cos
  }
  const heightM = (each: AreaPlane): number => Math.max(...each.modules.map(({ b1 }) => b1))
  const awayM = (each: AreaPlane): number => alongOf(each, heightM(each)) - alongOf(plane, 0)
  return planes.filter((each) => awayM(each) > 1e-6).sort((a, b) => awayM(a) - awayM(b))[0]
}

/** The share of the beam that passes all screens on the way from a point to the sun. */
const passing = (screens: readonly Screen[], point: Vector, sun: Vector3): number => {
  const caster = new Raycaster(vectorOf(point), sun)
  return screens.reduce((left, { mesh, transmittance }) => {
    const isMet = left > 0 && transmittance < 1 && caster.intersectObject(mesh).length > 0
    return isMet ? left * transmittance : left
  }, 1)
}

/** The share of the beam that does not reach a module, by rays from a jittered grid of points. */
const castShare = (
  screens: readonly Screen[],
  plane: AreaPlane,
  { a0, a1, b0, b1 }: ModuleRectangle,
  sun: Vector3,
  points: number,
  { between }: Chances,
): number => {
  let lost = 0
  for (let point = 0; point < points ** 2; point++) {
    const a = a0 + ((a1 - a0) * ((point % points) + between(0, 1))) / points
    const b = b0 + ((b1 - b0) * (Math.floor(point / points) + between(0, 1))) / points
    lost += 1 - passing(screens, pointOnPlane(plane, a, b), sun)
  }
  return lost / points ** 2
}

/** The share that rays tell, with a finer grid where an edge of a shadow lies on the module, and the finest near the bound. */
const shareByRays = (expected: number, cast: (points: number) => number): number => {
  const coarse = cast(12)
  if (Math.abs(coarse - expected) < MOST / 10) return coarse
  const fine = cast(30)
  return Math.abs(fine - expected) < MOST / 2 ? fine : cast(120)
}

/** Lost share of the beam by module, as the energy model counts it. */
const lossesOf = (
  planes: readonly AreaPlane[],
  prisms: readonly Solid[],
  sun: SkyDirection,
  month: number,
): ((module: number) => number) => {
  const count = planes.reduce((sum, { modules }) => sum + modules.length, 0)
  const positions = { sun: [sun], month: [month], ofRow: new Uint16Array() }
  const { lost } = finished(moduleShade(planes, prisms, null, positions, areClose(count, prisms)))
  return (module) => (lost[module] ?? 0) * LOST_UNIT
}

/** The modules that the product lays on a roof. */
const laidOn = ({ scene, obstacles }: RandomScene, { id, area, mounting }: RandomRoof): Laid => {
  const layable = layableRoof(area, { mounting, obstacles, assumptions: {} })
  if (!layable.ok) return NOTHING
  const { roof, assumptions } = layable.value
  const placement = finished(placingModules(roof, MODULE, assumptions, { fill: 'aligned', mounting }))
  if (!placement.ok) return NOTHING
  const planes = areaPlanes(areaScene(scene, id), placement.value, mounting, { isHalfCut: true })
  return { planes, cornersDeg: placement.value.cornersDeg }
}

interface Laid {
  readonly planes: readonly AreaPlane[]
  readonly cornersDeg: Float64Array
}
const NOTHING: Laid = { planes: [], cornersDeg: new Float64Array() }

/** Whether the sun stands at least 3° over a plane: light nearer to it casts no counted shade. */
const isBefore = ({ direction }: AreaPlane, sun: SkyDirection): boolean =>
  dot(planeAxes(direction).normal, sun) > sinDeg(LEAST_DEG)

/** A sun before a plane, mostly low; null where it was not found. */
const sunBefore = (planes: readonly AreaPlane[], { between, isIn }: Chances): SkyDirection | null => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const [elevationDeg, azimuthDeg] = [between(LEAST_DEG, isIn(0.6) ? 30 : 76), between(45, 315)]
    const level = cosDeg(elevationDeg)
    const sun = { east: level * sinDeg(azimuthDeg), north: level * cosDeg(azimuthDeg), up: sinDeg(elevationDeg) }
    if (planes.some((plane) => isBefore(plane, sun))) return sun
  }
  return null
}

/** A module of the roof that is looked at. */
interface Looked {
  readonly plane: AreaPlane
  readonly module: ModuleRectangle
  /** In the layout. */
  readonly index: number
  readonly isBehindRow: boolean
}

const modulesOf = (planes: readonly AreaPlane[]): readonly Looked[] =>
  planes.flatMap((plane) =>
    plane.modules.map((module, at) => ({
      plane,
      module,
      index: plane.indices[at] ?? 0,
      isBehindRow: plane.isBehindRow[at] ?? false,
    })),
  )

const sampled = (modules: readonly Looked[], most: number, { whole }: Chances): readonly Looked[] => {
  const left = [...modules]
  return Array.from({ length: Math.min(most, left.length) }, () => left.splice(whole(0, left.length - 1), 1)).flat()
}

/** One roof of a random scene with its modules. */
const randomRoof = (random: Chances) => {
  const drawn = randomScene(random)
  const roof = drawn.roofs[random.whole(0, drawn.roofs.length - 1)]
  const sceneRoof = drawn.scene.roofs.find(({ areaId }) => areaId === roof?.id)
  return roof && sceneRoof ? { ...drawn, roof, sceneRoof, ...laidOn(drawn, roof) } : null
}

/** Shares of the modules looked at in one random scene. */
const sharesIn = (seed: number) => {
  const random = chances(seed)
  const drawn = randomRoof(random)
  const sun = drawn && sunBefore(drawn.planes, random)
  if (!sun) return []
  const { scene, roof, sceneRoof, planes } = drawn
  const month = random.whole(0, 11)
  const lostOf = lossesOf(planes, areaScene(scene, roof.id).prisms, sun, month)
  const modules = modulesOf(planes.filter((plane) => isBefore(plane, sun)))
  const partial = modules.filter(({ index }) => lostOf(index) > 0.01 && lostOf(index) < 0.99)
  const looked = new Set([...sampled(modules, MODULES.random, random), ...sampled(partial, MODULES.partial, random)])
  const around = screensOf(scene, sceneRoof, month)
  return [...looked].map(({ plane, module, index, isBehindRow }) => {
    // The energy model takes the row in front as endless: of a low sun from the side the ends of rows get less than here.
    const front = isBehindRow ? rowInFront(plane, planes) : undefined
    const screens = front?.modules[0] ? [...around, screenOn(front, { ...front.modules[0], ...ENDLESS })] : around
    const engine = lostOf(index)
    const towards = vectorOf(sun)
    const rays = shareByRays(engine, (points) => castShare(screens, plane, module, towards, points, random))
    return { seed, roof: roof.id, mounting: roof.mounting, module: index, engine, rays }
  })
}

const SEEDS = Array.from({ length: SCENES }, (_, scene) => 1_000 * SEED + scene)

test('the shaded share of a module is what rays to the sun find, within 2 % of its area', () => {
  const shares = SEEDS.flatMap(sharesIn)
  expect(shares.filter(({ engine, rays }) => Math.abs(engine - rays) > MOST)).toEqual([])
  const partial = shares.filter(({ rays }) => rays > 0.01 && rays < 0.99)
  expect(partial.length).toBeGreaterThan(SCENES)
  expect(new Set(partial.map(({ mounting }) => mounting))).toEqual(new Set(MOUNTING_KINDS))
})

/** Points of a roof. */
const POINTS = 20

test('the shadows on the map hold the points of a roof from which rays meet something', () => {
  const points = SEEDS.flatMap((seed) => {
    const random = chances(seed)
    const drawn = randomRoof(random)
    const sun = drawn && sunBefore(drawn.planes, random)
    if (!sun || drawn.sceneRoof.outline.length === 0) return []
    const { scene, sceneRoof } = drawn
    const { areaId, outline, plane } = sceneRoof
    const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
    const month = random.whole(0, 11)
    const prisms = shadingPrisms(scene, sceneRoof)
    const screens = screensOf(scene, sceneRoof, month)
    const level = shadowsAt(scene, sun, month).find(({ id }) => id === areaId)
    return Array.from({ length: POINTS }, () => {
      const x = random.between(Math.min(...xs), Math.max(...xs))
      const y = random.between(Math.min(...ys), Math.max(...ys))
      const byRays = passing(screens, { east: x, north: y, up: heightAt(plane, { x, y }) }, vectorOf(sun))
      const over = level?.shadows.filter(({ rings }) => rings.some((ring) => holds(ring, { x, y }))) ?? []
      const onMap = over.reduce((left, { takenFraction }) => left * (1 - takenFraction), 1)
      return {
        seed,
        x,
        y,
        byRays,
        onMap,
        beam: beamAt(prisms, sceneRoof, { x, y }, sun, month),
        isOn: holds(outline, { x, y }),
      }
    }).filter(({ isOn }) => isOn)
  })
  expect(points.filter(({ byRays, beam }) => Math.abs(byRays - beam) > 1e-6)).toEqual([])
  expect(points.filter(({ byRays, onMap }) => Math.abs(byRays - onMap) > 1e-6)).toEqual([])
  expect(points.filter(({ byRays }) => byRays < 1).length).toBeGreaterThan(SCENES)
})

/** Corners of a module in a layout. */
const CORNERS = [0, 1, 2, 3]
/** Between two points of space [m]. */
const MOST_APART_M = 0.001

test('corners of modules, ridges and prisms agree to 1 mm', () => {
  for (const drawn of SEEDS.flatMap((seed) => randomRoof(chances(seed)) ?? [])) {
    const { scene, roofs, roof, sceneRoof, planes, cornersDeg } = drawn
    const { toPoint } = tangentPlane(scene.origin)
    for (const { outline, top } of scene.prisms) {
      const position = prismGeometry(outline, top).getAttribute('position')
      const vertices = Array.from({ length: position.count }, (_, at) =>
        new Vector3().fromBufferAttribute(position, at),
      )
      for (const corner of outline) {
        const inSpace = new Vector3(corner.x, corner.y, heightAt(top, corner))
        expect(Math.min(...vertices.map((vertex) => vertex.distanceTo(inSpace)))).toBeLessThan(MOST_APART_M)
      }
    }
    for (const { id, area, heightsM } of roofs) {
      const plane = scene.roofs.find(({ areaId }) => areaId === id)?.plane
      if (!plane || !heightsM) continue
      const heights = verticesOf(area).map((corner) => heightAt(plane, toPoint(corner)))
      const eavesM = Math.min(...heights)
      for (const [corner, heightM] of heights.entries())
        expect(Math.abs(heightM - eavesM - (heightsM[corner] ?? Number.NaN))).toBeLessThan(MOST_APART_M)
    }
    for (const { plane, module, index } of modulesOf(planes)) {
      const corners = CORNERS.map((corner) => {
        const [lat, lng] = cornerPair(cornersDeg, index, corner)
        return toPoint({ lat, lng })
      })
      for (const a of [module.a0, module.a1])
        for (const b of [module.b0, module.b1]) {
          const { east, north, up } = pointOnPlane(plane, a, b)
          const onMap = { x: east, y: north }
          expect(Math.min(...corners.map((corner) => distanceM(corner, onMap)))).toBeLessThan(MOST_APART_M)
          if (roof.mounting === 'flush')
            expect(Math.abs(up - heightAt(sceneRoof.plane, onMap))).toBeLessThan(MOST_APART_M)
        }
    }
  }
})
