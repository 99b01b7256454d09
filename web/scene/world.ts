import {
  type BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Fog,
  FrontSide,
  BufferGeometry as Geometry,
  Group,
  HemisphereLight,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '#engine/geometry/angles.ts'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import { type HeightPlane, heightAt, highestM, levelPlane } from '#engine/geometry/slopePlane.ts'
import type { Prism, SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { type HorizonPoint, horizonAt } from '#engine/sun/horizonPoints.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import { daylightAt } from './daylight.ts'
import { COLOURS, grainTexture, hatchTexture, moduleTexture, TRUNK_SHARE, treeGeometries, treeLook } from './looks.ts'
import {
  edgesOf,
  legGeometry,
  legMesh,
  moduleEdges,
  moduleGeometry,
  moduleMesh,
  type SceneModules,
} from './moduleMeshes.ts'
import { axesOf, type Box, LOWEST_DEG, type Pose, poseBetween, type Size, USUAL_FOV_DEG } from './pose.ts'
import { drawnTopM, PRISM_GROUP, prismGeometry } from './prismGeometry.ts'

/** What the world shows. */
export interface WorldContent {
  readonly scene: ShadeScene
  readonly modules: readonly SceneModules[]
  /** 0 is January; trees are bare in winter. */
  readonly month: number
  /** Null where none is known. */
  readonly horizon: readonly HorizonPoint[] | null
  readonly selectedId: string | null
  readonly highlighted: ModulePick | null
}

export interface ModulePick {
  readonly areaId: string
  readonly index: number
}

/** What is under a point of the picture. */
export type Pick =
  | { readonly kind: 'module'; readonly module: ModulePick }
  | { readonly kind: 'item'; readonly id: string }

/** Imagery from above, in the middle of the scene. */
export interface Drape {
  readonly canvas: HTMLCanvasElement
  /** Side of the square [m]. */
  readonly sideM: number
  /** Its mean colour, for the ground around it. */
  readonly colour: string
}

export type World = ReturnType<typeof createWorld>

const GROUND_RADIUS_M = 700
const SKYLINE_RADIUS_M = 640
/** Far enough for a long lens. */
const FARTHEST_M = 20_000
/** Shadows of things farther from the middle are not drawn [m]. */
const SHADOW_RADIUS_M = 140
const SHADOW_MAP_PX = 2048
/** More trees of one kind have simpler crowns. */
const WOOD_TREES = 30
const MOST_PIXEL_RATIO = 2
/** Without a graphics card edges are smoothed by more pixels, while the picture rests. */
const SOFTWARE_RATIO = 1.5
/** Time without changes after which the picture is drawn sharp [ms]. */
const REST_MS = 250
/** Time for a picture of a movement: 20 a second [ms]. */
const FLUENT_MS = 50
/** Pictures for which shadows stay on a slow machine. */
const SLOW_SHADOWS_EVERY = 3
const LEAST_SHARPNESS = 0.3
const TURN_DEG = 5
const ZOOM = 1.15
const NEAREST_M = 4
const LIMIT_M = 500

interface Body {
  readonly signature: string
  readonly object: Object3D
  readonly dispose: () => void
}

/** Keeps bodies by key and makes only those anew whose signature changed. */
const bodiesIn = (group: Group) => {
  const bodies = new Map<string, Body>()
  const remove = (key: string, { object, dispose }: Body) => {
    group.remove(object)
    dispose()
    bodies.delete(key)
  }
  return {
    show: (
      wanted: readonly {
        readonly key: string
        readonly signature: string
        readonly make: () => Omit<Body, 'signature'>
      }[],
    ) => {
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

/** All that is drawn with, shared by all bodies. */
const createLooks = () => {
  const textures = {
    cells: moduleTexture(false),
    plainCells: moduleTexture(true),
    hatch: hatchTexture(),
    grain: grainTexture(),
  }
  const lambert = (color: string, map: Texture | null = null) => new MeshLambertMaterial({ color, map })
  const crown = (color: string, side: typeof FrontSide | typeof DoubleSide = FrontSide) =>
    new MeshLambertMaterial({ color, side, flatShading: true })
  const materials = {
    wall: lambert(COLOURS.wall),
    hatched: lambert('#ffffff', textures.hatch),
    roof: lambert(COLOURS.roof),
    flatRoof: lambert(COLOURS.flatRoof),
    draped: lambert('#ffffff'),
    building: new MeshLambertMaterial({
      color: COLOURS.building,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    }),
    wallAround: lambert(COLOURS.building),
    parapet: lambert(COLOURS.parapet),
    obstacle: lambert(COLOURS.obstacle),
    trunk: lambert(COLOURS.trunk),
    leafy: crown(COLOURS.leaves),
    bare: crown(COLOURS.trunk, DoubleSide),
    evergreen: crown(COLOURS.needles),
    rack: lambert(COLOURS.rack),
    modules: lambert('#ffffff', textures.cells),
    colouredModules: lambert('#ffffff', textures.plainCells),
    ground: lambert(COLOURS.ground),
    drapedGround: new MeshLambertMaterial({ color: '#ffffff', transparent: true, depthWrite: false }),
    skyline: new MeshBasicMaterial({ color: COLOURS.skyline, fog: false, side: DoubleSide }),
    edges: new LineBasicMaterial({ color: '#334155', transparent: true, opacity: 0.45 }),
    selectedEdges: new LineBasicMaterial({ color: COLOURS.selected }),
    litEdges: new LineBasicMaterial({ color: COLOURS.lit }),
  } satisfies Record<string, Material>
  const geometries = {
    ...treeGeometries(),
    module: moduleGeometry(),
    leg: legGeometry(),
  }
  const dispose = () => {
    for (const each of [...Object.values(textures), ...Object.values(materials), ...Object.values(geometries)])
      each.dispose()
  }
  return { textures, materials, geometries, dispose }
}
type Looks = ReturnType<typeof createLooks>

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

/** Whether this browser draws by the processor, for want of a graphics card. */
const isDrawnBySoftware = (): boolean => (drawnBySoftware ??= looksDrawnBySoftware())
let drawnBySoftware: boolean | undefined

const looksDrawnBySoftware = (): boolean => {
  const probe = document.createElement('canvas').getContext('webgl2')
  if (!probe) return false
  const info = probe.getExtension('WEBGL_debug_renderer_info')
  const name = String(probe.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : probe.RENDERER))
  probe.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/** Draws a scene into a canvas, only when something changes.
 * @param onDrawn called after each picture
 * @throws Error without WebGL 2 */
export const createWorld = (canvas: HTMLCanvasElement, onDrawn: () => void) => {
  const isSoftware = isDrawnBySoftware()
  const renderer = new WebGLRenderer({ canvas, antialias: !isSoftware })
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = PCFShadowMap
  renderer.shadowMap.autoUpdate = false
  const looks = createLooks()
  const { materials } = looks
  const scene = new Scene()
  const background = new Color()
  scene.background = background
  const fog = new Fog(background, 260, GROUND_RADIUS_M - 30)
  scene.fog = fog
  const sky = new HemisphereLight('#ffffff', '#b9b3a4', 1)
  const sun = new DirectionalLight('#ffffff', 1)
  sun.castShadow = true
  const shadowPx = isSoftware ? SHADOW_MAP_PX / 2 : SHADOW_MAP_PX
  sun.shadow.mapSize.set(shadowPx, shadowPx)
  sun.shadow.normalBias = 0.03
  sun.shadow.radius = 2.5
  const groundGeometry = new CircleGeometry(GROUND_RADIUS_M, 48)
  const ground = new Mesh(groundGeometry, materials.ground)
  ground.position.z = -0.03
  ground.receiveShadow = true
  const drapeGeometry = new PlaneGeometry(1, 1)
  const draped = new Mesh(drapeGeometry, materials.drapedGround)
  draped.receiveShadow = true
  draped.visible = false
  const solids = new Group()
  const modules = new Group()
  const marks = new Group()
  scene.add(sky, sun, sun.target, ground, draped, solids, modules, marks)
  const solidBodies = bodiesIn(solids)
  const moduleBodies = bodiesIn(modules)
  const markBodies = bodiesIn(marks)
  const camera = new PerspectiveCamera(USUAL_FOV_DEG, 1, 0.5, FARTHEST_M)
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, canvas)
  controls.maxPolarAngle = (90 - LOWEST_DEG) * RADIANS_PER_DEGREE
  controls.minDistance = NEAREST_M
  controls.screenSpacePanning = false
  controls.zoomToCursor = false

  let size: Size = { width: 1, height: 1 }
  let free: Box = { left: 0, top: 0, width: 1, height: 1 }
  /** Share of the way from the middle of the picture to the middle of its free part. */
  let freeShare = 0
  let frame = 0
  let flight = 0
  let drawnAtMs = 0
  /** Of the last picture that is done. */
  let costMs = 0
  /** Whether the cost of a picture is waited for. */
  let isCosted = false
  let costTimer: ReturnType<typeof setTimeout> | undefined
  let isMoving = false
  /** Whether the shadows are those of a moment before. */
  let areShadowsOld = false
  let lightCount = 0
  let pixelRatio = 1
  let sharpness = 1
  let restTimer: ReturnType<typeof setTimeout> | undefined
  let isDisposed = false
  let drapeTexture: Texture | null = null
  let content: WorldContent | null = null
  let radiusM = 30

  const applyLens = (of: Size = size, box: Box = free, share = freeShare) => {
    camera.aspect = of.width / of.height
    const [x, y] = [of.width / 2 - (box.left + box.width / 2), of.height / 2 - (box.top + box.height / 2)]
    camera.setViewOffset(of.width, of.height, x * share, y * share, of.width, of.height)
    const distanceM = camera.position.distanceTo(controls.target)
    camera.near = Math.max(0.5, (distanceM - 400) / 2, distanceM / 100)
    camera.far = distanceM + 2 * GROUND_RADIUS_M
    // A long lens looks from beyond the haze.
    const isFar = distanceM > GROUND_RADIUS_M / 2
    fog.near = distanceM + (isFar ? 2 * GROUND_RADIUS_M : 200)
    fog.far = distanceM + (isFar ? 3 * GROUND_RADIUS_M : GROUND_RADIUS_M - 60)
    camera.updateProjectionMatrix()
  }
  const render = () => {
    applyLens()
    renderer.render(scene, camera)
  }
  const setSharpness = (share: number) => {
    if (share === sharpness) return
    sharpness = share
    renderer.setPixelRatio(pixelRatio * share)
  }
  /** Notes how long the machine takes for a picture, once it is done. */
  const noteCost = () => {
    const gl = renderer.getContext()
    if (!(gl instanceof WebGL2RenderingContext) || isCosted) return
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
    if (!fence) return
    gl.flush()
    isCosted = true
    const startMs = performance.now()
    const look = () => {
      if (isDisposed) return
      if (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) {
        costTimer = setTimeout(look, 4)
        return
      }
      gl.deleteSync(fence)
      isCosted = false
      costMs = performance.now() - startMs
    }
    costTimer = setTimeout(look, 0)
  }
  /** While the picture moves it is as sharp as the machine can draw it fluently. */
  const adaptSharpness = () => {
    if (isMoving && (costMs > FLUENT_MS || sharpness < 1))
      setSharpness(Math.min(1, Math.max(LEAST_SHARPNESS, sharpness * Math.sqrt(FLUENT_MS / costMs))))
    clearTimeout(restTimer)
    restTimer = setTimeout(() => {
      if (sharpness === 1 && !areShadowsOld) return
      setSharpness(1)
      if (areShadowsOld) fitShadows()
      renderer.shadowMap.needsUpdate ||= areShadowsOld
      areShadowsOld = false
      render()
    }, REST_MS)
  }
  const invalidate = () => {
    if (frame !== 0 || isDisposed) return
    isMoving = performance.now() - drawnAtMs < Math.max(costMs, REST_MS) + REST_MS
    frame = requestAnimationFrame((nowMs) => {
      frame = 0
      adaptSharpness()
      drawnAtMs = nowMs
      render()
      noteCost()
      onDrawn()
    })
  }
  const invalidateShadows = () => {
    renderer.shadowMap.needsUpdate = true
    invalidate()
  }
  const restored = () => invalidateShadows()
  const lost = (event: Event) => event.preventDefault()
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', restored)

  const stopFlight = () => {
    cancelAnimationFrame(flight)
    flight = 0
  }
  const farthestM = () => (camera.fov < USUAL_FOV_DEG / 2 ? FARTHEST_M - 2 * GROUND_RADIUS_M : LIMIT_M)
  const keepAboveGround = () => {
    const { target } = controls
    const before = target.clone()
    target.set(
      Math.min(LIMIT_M, Math.max(-LIMIT_M, target.x)),
      Math.min(LIMIT_M, Math.max(-LIMIT_M, target.y)),
      Math.min(100, Math.max(0, target.z)),
    )
    camera.position.add(target.clone().sub(before))
    controls.maxDistance = farthestM()
  }
  let wasMoved = false
  const takeOver = () => {
    wasMoved = true
    stopFlight()
  }
  controls.addEventListener('start', takeOver)
  controls.addEventListener('change', () => {
    keepAboveGround()
    invalidate()
  })

  const pose = (): Pose => {
    const from = camera.position.clone().sub(controls.target)
    const distanceM = from.length()
    return {
      target: { east: controls.target.x, north: controls.target.y, up: controls.target.z },
      azimuthDeg: (Math.atan2(from.x, from.y) * DEGREES_PER_RADIAN + 360) % 360,
      elevationDeg: Math.asin(Math.min(1, from.z / distanceM)) * DEGREES_PER_RADIAN,
      distanceM,
      fovDeg: camera.fov,
    }
  }
  const setPose = ({ target, distanceM, fovDeg, azimuthDeg, elevationDeg }: Pose) => {
    // Straight above there is no azimuth.
    const { toEye } = axesOf({ azimuthDeg, elevationDeg: Math.min(89.9, Math.max(LOWEST_DEG, elevationDeg)) })
    controls.target.set(target.east, target.north, target.up)
    camera.position.set(
      target.east + distanceM * toEye.east,
      target.north + distanceM * toEye.north,
      target.up + distanceM * toEye.up,
    )
    camera.fov = fovDeg
    controls.maxDistance = Math.max(distanceM, farthestM())
    controls.update()
    invalidate()
  }
  const flyTo = (to: Pose, durationMs: number) => {
    stopFlight()
    wasMoved = false
    const [from, fromShare] = [pose(), freeShare]
    if (durationMs === 0) {
      freeShare = 1
      return setPose(to)
    }
    const startMs = performance.now()
    const step = (nowMs: number) => {
      const passed = Math.min(1, Math.max(0, (nowMs - startMs) / durationMs))
      const eased = passed * passed * (3 - 2 * passed)
      freeShare = fromShare + (1 - fromShare) * eased
      setPose(passed === 1 ? to : poseBetween(from, to, eased))
      flight = passed < 1 ? requestAnimationFrame(step) : 0
    }
    flight = requestAnimationFrame(step)
  }

  const roofMaterials = (roof: SceneRoof): readonly [Material, Material] => {
    const { perMetreEast, perMetreNorth } = roof.plane
    const isFlat = perMetreEast === 0 && perMetreNorth === 0
    const top = drapeTexture ? materials.draped : isFlat ? materials.flatRoof : materials.roof
    return [top, roof.isHeightGiven ? materials.wall : materials.hatched]
  }

  const showSolids = ({ scene: { roofs, prisms }, month, horizon, selectedId }: WorldContent) => {
    const edgesFor = (id: string) => (id === selectedId ? materials.selectedEdges : materials.edges)
    const ofRoofs = roofs
      .filter(({ outline }) => outline.length > 2)
      .map((roof) => ({
        key: `roof ${roof.areaId}`,
        signature: JSON.stringify([roof, roof.areaId === selectedId, drapeTexture !== null]),
        make: () =>
          prismBody(
            prismGeometry(roof.outline, roof.plane),
            topRing(roof.outline, roof.plane, 0.03),
            roofMaterials(roof),
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
    solidBodies.show([...ofRoofs, ...ofPrisms, ...trees, ...far])
  }

  const shownModules = new WeakMap<SceneModules, number>()
  let versions = 0
  const showModules = ({ modules: all, highlighted }: WorldContent) => {
    moduleBodies.show(
      all.map((each) => {
        const version = shownModules.get(each) ?? ++versions
        shownModules.set(each, version)
        return {
          key: each.areaId,
          signature: String(version),
          make: () => {
            const faces = moduleMesh(
              each,
              looks.geometries.module,
              each.colours ? materials.colouredModules : materials.modules,
            )
            const legs = legMesh(each, looks.geometries.leg, materials.rack)
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
        }
      }),
    )
    const marked = highlighted && all.find(({ areaId }) => areaId === highlighted.areaId)
    const edges = marked && moduleEdges(marked, highlighted.index)
    markBodies.show(
      edges
        ? [
            {
              key: 'module',
              signature: JSON.stringify([highlighted, shownModules.get(marked)]),
              make: () => ({
                object: new LineSegments(edges, materials.litEdges),
                dispose: () => edges.dispose(),
              }),
            },
          ]
        : [],
    )
  }

  const extent = ({ roofs, prisms }: ShadeScene): number =>
    Math.max(
      15,
      ...[...roofs.map(({ outline }) => outline), ...prisms.map(({ outline }) => outline)]
        .flat()
        .map(({ x, y }) => Math.hypot(x, y)),
    )

  const towardsSun = new Vector3(0, 0, 1)
  /** The shadows reach over the whole scene. */
  const fitShadows = () => {
    const awayM = 2 * radiusM + 100
    sun.position.copy(towardsSun).multiplyScalar(awayM)
    const { camera: from } = sun.shadow
    from.left = -radiusM
    from.right = radiusM
    from.bottom = -radiusM
    from.top = radiusM
    from.near = 1
    from.far = awayM + 2 * radiusM
    from.updateProjectionMatrix()
  }

  const raycaster = new Raycaster()
  const isOrHas = (object: Object3D | null, group: Object3D): boolean =>
    object !== null && (object === group || isOrHas(object.parent, group))

  return {
    canvas,
    pose,
    setPose,
    flyTo,
    invalidate,
    /** Draws at once. */
    render,
    show: (next: WorldContent) => {
      content = next
      radiusM = Math.min(SHADOW_RADIUS_M, extent(next.scene) + 5)
      fitShadows()
      showSolids(next)
      showModules(next)
      invalidateShadows()
    },
    /** @param elevationDeg below 0 at night
     * @param isHidden whether far mountains hide the sun
     * @param isDark whether the interface is dark */
    light: (direction: Readonly<SkyDirection>, elevationDeg: number, isHidden: boolean, isDark: boolean) => {
      const light = daylightAt(elevationDeg, isDark)
      sun.intensity = isHidden ? 0 : light.sun
      sun.color.setStyle(light.sunColour)
      sun.visible = sun.intensity > 0
      sky.intensity = light.sky
      background.setStyle(light.background)
      fog.color.copy(background)
      // On a slow machine the shadows of a day that plays do not move at every picture.
      towardsSun.set(direction.east, direction.north, Math.max(0.02, direction.up))
      lightCount += 1
      areShadowsOld = isMoving && costMs > FLUENT_MS / 2 && lightCount % SLOW_SHADOWS_EVERY !== 0
      if (areShadowsOld) return invalidate()
      fitShadows()
      invalidateShadows()
    },
    /** Imagery on ground and roofs; null for plain ones. Called again after the canvas changed. */
    drape: (drape: Drape | null) => {
      const had = drapeTexture !== null
      drapeTexture?.dispose()
      drapeTexture = null
      if (drape) {
        const texture = new CanvasTexture(drape.canvas)
        texture.colorSpace = SRGBColorSpace
        texture.anisotropy = isSoftware ? 1 : 4
        texture.generateMipmaps = true
        drapeTexture = texture
        const onRoofs = texture
        onRoofs.repeat.set(1 / drape.sideM, 1 / drape.sideM)
        onRoofs.offset.set(0.5, 0.5)
        materials.draped.map = onRoofs
        materials.draped.needsUpdate = true
        materials.drapedGround.map = onRoofs
        materials.drapedGround.needsUpdate = true
        const uvs = drapeGeometry.getAttribute('uv')
        const half = drape.sideM / 2
        for (const [at, [x, y]] of [
          [-half, half],
          [half, half],
          [-half, -half],
          [half, -half],
        ].entries())
          uvs.setXY(at, x ?? 0, y ?? 0)
        uvs.needsUpdate = true
        draped.scale.set(drape.sideM, drape.sideM, 1)
      }
      materials.ground.color.setStyle(drape ? drape.colour : COLOURS.ground)
      draped.visible = drape !== null
      if (content && had !== (drape !== null)) showSolids(content)
      invalidateShadows()
    },
    /** @param box the part of the picture that nothing covers */
    resize: (next: Size, box: Box, screenRatio: number) => {
      const ratio = Math.min(MOST_PIXEL_RATIO, isSoftware ? Math.max(SOFTWARE_RATIO, screenRatio) : screenRatio)
      free = box
      if (ratio === pixelRatio && next.width === size.width && next.height === size.height) return invalidate()
      size = next
      pixelRatio = ratio
      renderer.setPixelRatio(pixelRatio * sharpness)
      renderer.setSize(next.width, next.height, false)
      // Another size clears the canvas.
      render()
    },
    /** @param right negative to the left */
    turn: (right: number, up: number) => {
      takeOver()
      const from = pose()
      const elevationDeg = Math.min(90, Math.max(LOWEST_DEG, from.elevationDeg + up * TURN_DEG))
      setPose({ ...from, azimuthDeg: (from.azimuthDeg + right * TURN_DEG + 360) % 360, elevationDeg })
    },
    /** @param steps positive comes nearer */
    zoom: (steps: number) => {
      takeOver()
      const from = pose()
      setPose({
        ...from,
        distanceM: Math.min(Math.max(from.distanceM, farthestM()), Math.max(NEAREST_M, from.distanceM / ZOOM ** steps)),
      })
    },
    /** The place of a point in the picture [px].
     * @returns null behind the eye */
    project: ({ east, north, up }: Vector): { readonly x: number; readonly y: number } | null => {
      const at = new Vector3(east, north, up).project(camera)
      if (at.z > 1 || at.z < -1) return null
      return { x: ((at.x + 1) / 2) * size.width, y: ((1 - at.y) / 2) * size.height }
    },
    /** What is under a point of the picture [px]. */
    pickAt: (x: number, y: number): Pick | null => {
      raycaster.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera)
      const [hit] = raycaster
        .intersectObjects([solids, modules], true)
        .filter(
          ({ object }) =>
            (!(object instanceof LineSegments) && object.userData.id !== undefined) ||
            object.userData.ids !== undefined ||
            object.userData.indices !== undefined,
        )
      if (!hit) return null
      const { userData } = hit.object
      if (isOrHas(hit.object, modules))
        return { kind: 'module', module: { areaId: userData.areaId, index: userData.indices[hit.instanceId ?? 0] } }
      return { kind: 'item', id: userData.id ?? userData.ids[hit.instanceId ?? 0] }
    },
    /** A picture of another size, with nothing around the house. */
    pictureOf: (of: Size, from: Pose): HTMLCanvasElement => {
      const [was, wasShare, ratio] = [pose(), freeShare, renderer.getPixelRatio()]
      setPose(from)
      renderer.setPixelRatio(1)
      renderer.setSize(of.width, of.height, false)
      applyLens(of, { left: 0, top: 0, ...of }, 0)
      marks.visible = false
      materials.selectedEdges.visible = false
      renderer.render(scene, camera)
      marks.visible = true
      materials.selectedEdges.visible = true
      const picture = document.createElement('canvas')
      picture.width = of.width
      picture.height = of.height
      picture.getContext('2d')?.drawImage(canvas, 0, 0)
      renderer.setPixelRatio(ratio)
      renderer.setSize(size.width, size.height, false)
      freeShare = wasShare
      setPose(was)
      render()
      return picture
    },
    /** Whether the view was turned or moved by hand since the last flight. */
    wasMoved: () => wasMoved,
    /** What the graphics memory holds. */
    memory: () => ({ ...renderer.info.memory, calls: renderer.info.render.calls }),
    dispose: () => {
      isDisposed = true
      cancelAnimationFrame(frame)
      clearTimeout(restTimer)
      clearTimeout(costTimer)
      stopFlight()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', restored)
      controls.dispose()
      solidBodies.clear()
      moduleBodies.clear()
      markBodies.clear()
      drapeTexture?.dispose()
      looks.dispose()
      groundGeometry.dispose()
      drapeGeometry.dispose()
      sun.shadow.dispose()
      renderer.dispose()
      // The browser keeps few contexts, and a map may need one.
      renderer.forceContextLoss()
    },
  }
}
