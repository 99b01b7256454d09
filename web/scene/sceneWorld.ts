import {
  CanvasTexture,
  CircleGeometry,
  Color,
  DirectionalLight,
  Fog,
  Group,
  HemisphereLight,
  LineSegments,
  Mesh,
  type Object3D,
  PCFShadowMap,
  PlaneGeometry,
  Raycaster,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import type { ShadeScene } from '#engine/shade/scene.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import type { ModuleRef } from '../maps/mapAdapter.ts'
import { bodiesIn, markBodies, moduleBodies, solidBodies, type WorldContent } from './bodies.ts'
import { daylightAt } from './daylight.ts'
import { createEye } from './eye.ts'
import { COLOURS } from './looks.ts'
import { createPace } from './pace.ts'
import type { Box, Pose, Size } from './pose.ts'
import { createLooks } from './worldLooks.ts'

/** What is under a point of the picture. */
export type Pick =
  | { readonly kind: 'module'; readonly module: ModuleRef }
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
/** Shadows of things farther from the middle are not drawn [m]. */
const SHADOW_RADIUS_M = 140
const SHADOW_MAP_PX = 2048
const MOST_PIXEL_RATIO = 2
/** Without a graphics card edges are smoothed by more pixels, while the picture rests. */
const SOFTWARE_RATIO = 1.5
/** The first pictures come sooner with fewer pixels. */
const SOFTWARE_FIRST_SHARPNESS = 0.4
/** Pictures for which shadows stay on a slow machine. */
const SLOW_SHADOWS_EVERY = 3

/** How far the scene reaches from its origin [m]. */
const extent = ({ roofs, prisms }: ShadeScene): number =>
  Math.max(
    15,
    ...[...roofs.map(({ outline }) => outline), ...prisms.map(({ outline }) => outline)]
      .flat()
      .map(({ x, y }) => Math.hypot(x, y)),
  )

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
  const fog = new Fog(background)
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
  const [solidsShown, modulesShown, marksShown] = [bodiesIn(solids), bodiesIn(modules), bodiesIn(marks)]

  let size: Size = { width: 1, height: 1 }
  let free: Box = { left: 0, top: 0, width: 1, height: 1 }
  let frame = 0
  /** Whether the shadows are those of a moment before. */
  let areShadowsOld = false
  let lightCount = 0
  let isDisposed = false
  let drapeTexture: Texture | null = null
  let content: WorldContent | null = null
  let radiusM = 30

  const drawAs = (of: Size, box: Box, isWhole = false) => {
    eye.applyLens(of, box, isWhole)
    const distanceM = eye.distanceM()
    // A long lens looks from beyond the haze.
    const isFar = distanceM > GROUND_RADIUS_M / 2
    fog.near = distanceM + (isFar ? 2 * GROUND_RADIUS_M : 200)
    fog.far = distanceM + (isFar ? 3 * GROUND_RADIUS_M : GROUND_RADIUS_M - 60)
    renderer.render(scene, eye.camera)
  }
  const render = () => drawAs(size, free)
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
    areShadowsOld = false
    renderer.shadowMap.needsUpdate = true
  }
  const drawAtRest = () => {
    if (areShadowsOld) fitShadows()
    render()
  }
  const pace = createPace(renderer, drawAtRest, () => areShadowsOld, isSoftware ? SOFTWARE_FIRST_SHARPNESS : 1)
  const invalidate = () => {
    if (frame !== 0 || isDisposed) return
    pace.noteChange()
    frame = requestAnimationFrame((nowMs) => {
      frame = 0
      pace.draw(nowMs, render)
      onDrawn()
    })
  }
  const invalidateShadows = () => {
    renderer.shadowMap.needsUpdate = true
    invalidate()
  }
  const eye = createEye(canvas, GROUND_RADIUS_M, invalidate)
  const lost = (event: Event) => event.preventDefault()
  canvas.addEventListener('webglcontextlost', lost)
  canvas.addEventListener('webglcontextrestored', invalidateShadows)

  const raycaster = new Raycaster()
  const isOrHas = (object: Object3D | null, group: Object3D): boolean =>
    object !== null && (object === group || isOrHas(object.parent, group))

  return {
    pose: eye.pose,
    setPose: eye.setPose,
    flyTo: eye.flyTo,
    turn: eye.turn,
    zoom: eye.zoom,
    wasMoved: eye.wasMoved,
    /** Draws at once. */
    render,
    show: (next: WorldContent) => {
      content = next
      radiusM = Math.min(SHADOW_RADIUS_M, extent(next.scene) + 5)
      fitShadows()
      solidsShown.show(solidBodies(next, drapeTexture !== null, looks))
      modulesShown.show(moduleBodies(next, looks))
      marksShown.show(markBodies(next, looks))
      invalidate()
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
      towardsSun.set(direction.east, direction.north, Math.max(0.02, direction.up))
      lightCount += 1
      // On a slow machine the shadows of a day that plays do not move at every picture.
      areShadowsOld = pace.isSlow() && lightCount % SLOW_SHADOWS_EVERY !== 0
      if (!areShadowsOld) fitShadows()
      invalidate()
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
        texture.repeat.set(1 / drape.sideM, 1 / drape.sideM)
        texture.offset.set(0.5, 0.5)
        materials.draped.map = texture
        materials.draped.needsUpdate = true
        materials.drapedGround.map = texture
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
      if (content && had !== (drape !== null)) solidsShown.show(solidBodies(content, drape !== null, looks))
      invalidateShadows()
    },
    /** @param box the part of the picture that nothing covers */
    resize: (next: Size, box: Box, screenRatio: number) => {
      const ratio = Math.min(MOST_PIXEL_RATIO, isSoftware ? Math.max(SOFTWARE_RATIO, screenRatio) : screenRatio)
      free = box
      const isAlike = next.width === size.width && next.height === size.height
      if (!pace.setPixelRatio(ratio) && isAlike) return invalidate()
      size = next
      renderer.setSize(next.width, next.height, false)
      // Another size clears the canvas.
      render()
    },
    /** The place of a point in the picture [px].
     * @returns null behind the eye */
    project: (at: Vector) => eye.project(at, size),
    /** What is under a point of the picture [px]. */
    pickAt: (x: number, y: number): Pick | null => {
      raycaster.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), eye.camera)
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
        return { kind: 'module', module: { overlayId: userData.areaId, index: userData.indices[hit.instanceId ?? 0] } }
      return { kind: 'item', id: userData.id ?? userData.ids[hit.instanceId ?? 0] }
    },
    /** A picture of another size, with nothing around the house. */
    pictureOf: (of: Size, from: Pose): HTMLCanvasElement => {
      const was = eye.pose()
      eye.setPose(from)
      renderer.setPixelRatio(1)
      renderer.setSize(of.width, of.height, false)
      marks.visible = false
      materials.selectedEdges.visible = false
      drawAs(of, { left: 0, top: 0, ...of }, true)
      marks.visible = true
      materials.selectedEdges.visible = true
      const picture = document.createElement('canvas')
      picture.width = of.width
      picture.height = of.height
      picture.getContext('2d')?.drawImage(canvas, 0, 0)
      renderer.setPixelRatio(pace.pixelRatio())
      renderer.setSize(size.width, size.height, false)
      eye.setPose(was)
      render()
      return picture
    },
    /** What the graphics memory holds. */
    memory: () => renderer.info.memory,
    dispose: () => {
      isDisposed = true
      cancelAnimationFrame(frame)
      pace.dispose()
      eye.dispose()
      canvas.removeEventListener('webglcontextlost', lost)
      canvas.removeEventListener('webglcontextrestored', invalidateShadows)
      for (const shown of [solidsShown, modulesShown, marksShown]) shown.clear()
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
