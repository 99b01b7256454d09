import {
  type BufferGeometry,
  Float32BufferAttribute,
  FrontSide,
  BufferGeometry as Geometry,
  Group,
  InstancedMesh,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
} from 'three'
import { RADIANS_PER_DEGREE } from '#engine/geometry/angles.ts'
import { type HeightPlane, heightAt, highestM, levelPlane } from '#engine/geometry/slopePlane.ts'
import type { Prism, SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { type HorizonPoint, horizonAt } from '#engine/sun/horizonPoints.ts'
import type { ModuleRef } from '../maps/mapAdapter.ts'
import { TRUNK_SHARE, treeLook } from './looks.ts'
import { edgesOf, legMesh, moduleEdges, moduleMesh, type SceneModules } from './moduleMeshes.ts'
import { drawnTopM, PRISM_GROUP, prismGeometry } from './prismGeometry.ts'
import type { Looks } from './worldLooks.ts'

/** What the world shows. */
export interface WorldContent {
  readonly scene: ShadeScene
  readonly modules: readonly SceneModules[]
  /** 0 is January; trees are bare in winter. */
  readonly month: number
  /** Null where none is known. */
  readonly horizon: readonly HorizonPoint[] | null
  readonly selectedId: string | null
  readonly highlighted: ModuleRef | null
}

const SKYLINE_RADIUS_M = 640
/** More trees of one kind have simpler crowns. */
const WOOD_TREES = 30

interface Body {
  readonly signature: string
  readonly object: Object3D
  readonly dispose: () => void
}

interface WantedBody {
  readonly key: string
  readonly signature: string
  readonly make: () => Omit<Body, 'signature'>
}

/** Keeps bodies by key and makes only those anew whose signature changed. */
export const bodiesIn = (group: Group) => {
  const bodies = new Map<string, Body>()
  const remove = (key: string, { object, dispose }: Body) => {
    group.remove(object)
    dispose()
    bodies.delete(key)
  }
  return {
    show: (wanted: readonly WantedBody[]) => {
      const keys = new Set(wanted.map(({ key }) => key))
      for (const [key, body] of bodies) if (!keys.has(key)) remove(key, body)
      for (const { key, signature, make } of wanted) {
        const before = bodies.get(key)
        if (before?.signature === signature) continue
        if (before) remove(key, before)
        const made = make()
        bodies.set(key, { signature, ...made })
        group.add(made.object)
      }
    },
    clear: () => {
      for (const [key, body] of bodies) remove(key, body)
    },
  }
}

const topRing = (outline: ShadeScene['roofs'][number]['outline'], top: HeightPlane, liftM: number) =>
  outline.map((corner) => [corner.x, corner.y, heightAt(top, corner) + liftM])

const prismBody = (
  geometry: BufferGeometry,
  ring: readonly (readonly number[])[],
  [top, sides]: readonly [Material, Material],
  edgeMaterial: Material,
  id: string,
): Omit<Body, 'signature'> => {
  const materials: Material[] = []
  materials[PRISM_GROUP.top] = top
  materials[PRISM_GROUP.sides] = sides
  const mesh = new Mesh(geometry, materials)
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.userData = { id }
  const edges = edgesOf(ring)
  const object = new Group().add(mesh, new LineSegments(edges, edgeMaterial))
  return {
    object,
    dispose: () => {
      geometry.dispose()
      edges.dispose()
    },
  }
}

const middleOf = (outline: Prism['outline']) => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, radiusM: Math.max(x1 - x0, y1 - y0) / 2 }
}

/** Trees of one look as instances: trunks and crowns. Their shadow is that of the prism that the figures count. */
const treeBodies = (trees: readonly Prism[], month: number, { materials, geometries, textures }: Looks) =>
  (['leafy', 'bare', 'evergreen'] as const).flatMap((look) => {
    const alike = trees.filter((tree) => treeLook(tree, month) === look)
    if (alike.length === 0) return []
    const signature = JSON.stringify([month, alike])
    const make = (): Omit<Body, 'signature'> => {
      const trunks = new InstancedMesh(geometries.trunk, materials.trunk, alike.length)
      const isWood = look === 'leafy' && alike.length > WOOD_TREES
      const crowns = new InstancedMesh(geometries[isWood ? 'wood' : look], materials[look], alike.length)
      trunks.userData = { ids: alike.map(({ id }) => id) }
      crowns.userData = trunks.userData
      const grains = new MeshBasicMaterial({
        alphaMap: textures.grain,
        alphaTest: Math.min(0.99, alike[0]?.transmittance[month] ?? 0),
        colorWrite: false,
        depthWrite: false,
        shadowSide: FrontSide,
      })
      const object = new Group().add(trunks, crowns)
      const casters = alike.map(({ outline, top }) => prismGeometry(outline, top))
      for (const geometry of casters) {
        const caster = new Mesh(geometry, grains)
        caster.castShadow = true
        object.add(caster)
      }
      for (const [at, tree] of alike.entries()) {
        const { x, y, radiusM } = middleOf(tree.outline)
        const topM = highestM(tree)
        const [trunkM, width] = [topM * TRUNK_SHARE, Math.min(0.3, radiusM * 0.12)]
        trunks.setMatrixAt(at, new Matrix4().makeScale(width, width, trunkM * 1.4).setPosition(x, y, 0))
        const halfM = (topM - trunkM) / 2
        crowns.setMatrixAt(at, new Matrix4().makeScale(radiusM, radiusM, halfM).setPosition(x, y, trunkM + halfM))
      }
      return {
        object,
        dispose: () => {
          for (const geometry of casters) geometry.dispose()
          trunks.dispose()
          crowns.dispose()
          grains.dispose()
        },
      }
    }
    return [{ key: `trees ${look}`, signature, make }]
  })

const skylineGeometry = (horizon: readonly HorizonPoint[]): BufferGeometry => {
  const rim = Array.from({ length: 361 }, (_, azimuthDeg) => {
    const azimuth = azimuthDeg * RADIANS_PER_DEGREE
    const elevation = Math.max(0, horizonAt(horizon, azimuthDeg % 360)) * RADIANS_PER_DEGREE
    return [
      SKYLINE_RADIUS_M * Math.sin(azimuth),
      SKYLINE_RADIUS_M * Math.cos(azimuth),
      SKYLINE_RADIUS_M * Math.tan(elevation),
    ] as const
  })
  const positions = rim.slice(1).flatMap(([x, y, z], at) => {
    const [x0, y0, z0] = rim[at] ?? [x, y, z]
    return [x0, y0, -1, x, y, -1, x, y, z, x0, y0, -1, x, y, z, x0, y0, z0]
  })
  const geometry = new Geometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  return geometry
}

const roofMaterials = (roof: SceneRoof, isDraped: boolean, { materials }: Looks): readonly [Material, Material] => {
  const { perMetreEast, perMetreNorth } = roof.plane
  const isFlat = perMetreEast === 0 && perMetreNorth === 0
  const top = isDraped ? materials.draped : isFlat ? materials.flatRoof : materials.roof
  return [top, roof.isHeightGiven ? materials.wall : materials.hatched]
}

/** Roofs, prisms, trees and the far horizon.
 * @param isDraped whether imagery lies on the roofs */
export const solidBodies = (
  { scene: { roofs, prisms }, month, horizon, selectedId }: WorldContent,
  isDraped: boolean,
  looks: Looks,
): readonly WantedBody[] => {
  const { materials } = looks
  const edgesFor = (id: string) => (id === selectedId ? materials.selectedEdges : materials.edges)
  const ofRoofs = roofs
    .filter(({ outline }) => outline.length > 2)
    .map((roof) => ({
      key: `roof ${roof.areaId}`,
      signature: JSON.stringify([roof, roof.areaId === selectedId, isDraped]),
      make: () =>
        prismBody(
          prismGeometry(roof.outline, roof.plane),
          topRing(roof.outline, roof.plane, 0.03),
          roofMaterials(roof, isDraped, looks),
          edgesFor(roof.areaId),
          roof.areaId,
        ),
    }))
  const look = {
    building: materials.building,
    wall: materials.wallAround,
    parapet: materials.parapet,
    obstacle: materials.obstacle,
  }
  const numbers = new Map<string, number>()
  const ofPrisms = prisms.flatMap((prism) => {
    if (prism.kind === 'roof' || prism.kind === 'tree') return []
    const material = look[prism.kind]
    const number = (numbers.get(`${prism.kind} ${prism.id}`) ?? 0) + 1
    numbers.set(`${prism.kind} ${prism.id}`, number)
    const topM = drawnTopM(prism, roofs)
    const under = prism.kind === 'parapet' ? roofs.find(({ areaId }) => areaId === prism.id) : undefined
    const footM = under ? under.plane.atOriginM : 0
    return [
      {
        key: `${prism.kind} ${prism.id} ${number}`,
        signature: JSON.stringify([prism.outline, topM, footM, prism.id === selectedId]),
        make: () =>
          prismBody(
            prismGeometry(prism.outline, levelPlane(topM), footM),
            topRing(prism.outline, levelPlane(topM), 0.02),
            [material, material],
            edgesFor(prism.id),
            prism.id,
          ),
      },
    ]
  })
  const trees = treeBodies(
    prisms.filter(({ kind }) => kind === 'tree'),
    month,
    looks,
  )
  const far = horizon?.some(({ elevationDeg }) => elevationDeg > 0)
    ? [
        {
          key: 'skyline',
          signature: JSON.stringify(horizon),
          make: () => {
            const geometry = skylineGeometry(horizon)
            return { object: new Mesh(geometry, materials.skyline), dispose: () => geometry.dispose() }
          },
        },
      ]
    : []
  return [...ofRoofs, ...ofPrisms, ...trees, ...far]
}

/** Numbers for modules, another one for each object. */
const versions = new WeakMap<SceneModules, number>()
let lastVersion = 0
const versionOf = (modules: SceneModules): number => {
  lastVersion += 1
  const version = versions.get(modules) ?? lastVersion
  versions.set(modules, version)
  return version
}

/** The modules of each area. */
export const moduleBodies = ({ modules }: WorldContent, { geometries, materials }: Looks): readonly WantedBody[] =>
  modules.map((each) => ({
    key: each.areaId,
    signature: String(versionOf(each)),
    make: () => {
      const faces = moduleMesh(each, geometries.module, each.colours ? materials.colouredModules : materials.modules)
      const legs = legMesh(each, geometries.leg, materials.rack)
      const object = new Group().add(faces)
      if (legs) object.add(legs)
      return {
        object,
        dispose: () => {
          faces.dispose()
          legs?.dispose()
        },
      }
    },
  }))

/** A mark around the highlighted module. */
export const markBodies = ({ modules, highlighted }: WorldContent, { materials }: Looks): readonly WantedBody[] => {
  const marked = highlighted && modules.find(({ areaId }) => areaId === highlighted.overlayId)
  const edges = marked && moduleEdges(marked, highlighted.index)
  if (!edges) return []
  const make = () => ({ object: new LineSegments(edges, materials.litEdges), dispose: () => edges.dispose() })
  return [{ key: 'module', signature: JSON.stringify([highlighted, versionOf(marked)]), make }]
}
