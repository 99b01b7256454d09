import { PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '#engine/geometry/angles.ts'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import { axesOf, type Box, LOWEST_DEG, type Pose, poseBetween, type Size, USUAL_FOV_DEG } from './pose.ts'

/** Far enough for a long lens. */
const FARTHEST_M = 20_000
const TURN_DEG = 5
const ZOOM = 1.15
const NEAREST_M = 4
const LIMIT_M = 500
const HIGHEST_TARGET_M = 100

/** The eye on the scene: turned, moved and brought nearer by hand, by keys and by flights, never below the ground.
 * @param groundRadiusM what is farther need not be seen
 * @param onChange called when the picture changes */
export const createEye = (canvas: HTMLCanvasElement, groundRadiusM: number, onChange: () => void) => {
  const camera = new PerspectiveCamera(USUAL_FOV_DEG, 1, 0.5, FARTHEST_M)
  camera.up.set(0, 0, 1)
  const controls = new OrbitControls(camera, canvas)
  controls.maxPolarAngle = (90 - LOWEST_DEG) * RADIANS_PER_DEGREE
  controls.minDistance = NEAREST_M
  controls.screenSpacePanning = false
  /** Share of the way from the middle of the picture to the middle of its free part. */
  let freeShare = 0
  let flight = 0
  let wasMoved = false

  const stopFlight = () => {
    cancelAnimationFrame(flight)
    flight = 0
  }
  const takeOver = () => {
    wasMoved = true
    stopFlight()
  }
  const keepTargetAboveGround = () => {
    const { target } = controls
    const before = target.clone()
    target.setZ(Math.min(HIGHEST_TARGET_M, Math.max(0, target.z)))
    camera.position.add(target.clone().sub(before))
  }
  controls.addEventListener('start', takeOver)
  controls.addEventListener('change', () => {
    keepTargetAboveGround()
    onChange()
  })
  const farthestM = () => (camera.fov < USUAL_FOV_DEG / 2 ? FARTHEST_M - 2 * groundRadiusM : LIMIT_M)

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
    // A large site is seen from farther away.
    controls.maxDistance = Math.max(distanceM, farthestM())
    controls.update()
    onChange()
  }
  return {
    camera,
    pose,
    setPose,
    /** Whether the view was turned or moved by hand since the last flight. */
    wasMoved: () => wasMoved,
    distanceM: () => camera.position.distanceTo(controls.target),
    flyTo: (to: Pose, durationMs: number) => {
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
      const most = Math.max(from.distanceM, farthestM())
      setPose({ ...from, distanceM: Math.min(most, Math.max(NEAREST_M, from.distanceM / ZOOM ** steps)) })
    },
    /** Sets the lens for a picture of a size.
     * @param free its middle shows the target
     * @param isWhole whether nothing covers the picture */
    applyLens: (size: Size, free: Box, isWhole = false) => {
      const share = isWhole ? 0 : freeShare
      camera.aspect = size.width / size.height
      const [x, y] = [size.width / 2 - (free.left + free.width / 2), size.height / 2 - (free.top + free.height / 2)]
      camera.setViewOffset(size.width, size.height, x * share, y * share, size.width, size.height)
      const distanceM = camera.position.distanceTo(controls.target)
      camera.near = Math.max(0.5, (distanceM - 400) / 2, distanceM / 100)
      camera.far = distanceM + 2 * groundRadiusM
      camera.updateProjectionMatrix()
    },
    /** The place of a point in a picture [px].
     * @returns null behind the eye */
    project: ({ east, north, up }: Vector, size: Size): { readonly x: number; readonly y: number } | null => {
      const at = new Vector3(east, north, up).project(camera)
      if (at.z > 1 || at.z < -1) return null
      return { x: ((at.x + 1) / 2) * size.width, y: ((1 - at.y) / 2) * size.height }
    },
    dispose: () => {
      stopFlight()
      controls.dispose()
    },
  }
}
