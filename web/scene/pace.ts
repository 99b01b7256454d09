import type { WebGLRenderer } from 'three'

/** Time without changes after which the picture is drawn sharp [ms]. */
const REST_MS = 250
/** Time for a picture of a movement: 20 a second [ms]. */
const FLUENT_MS = 50
const LEAST_SHARPNESS = 0.3

/** Keeps movements fluent: while the picture moves it has as many pixels as the machine draws in time, at rest it is sharp.
 * @param drawAtRest draws the picture anew
 * @param isStale whether something but the sharpness waits for the rest
 * @param firstSharpness of the pictures before their cost is known */
export const createPace = (
  renderer: WebGLRenderer,
  drawAtRest: () => void,
  isStale: () => boolean,
  firstSharpness: number,
) => {
  let drawnAtMs = 0
  /** Of the last picture that is done. */
  let costMs = 0
  /** Whether the cost of a picture is waited for. */
  let isCosted = false
  let isMoving = false
  let pixelRatio = 1
  let sharpness = firstSharpness
  let isDisposed = false
  let costTimer: ReturnType<typeof setTimeout> | undefined
  let restTimer: ReturnType<typeof setTimeout> | undefined

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
  return {
    pixelRatio: () => pixelRatio * sharpness,
    /** @returns whether the ratio is another one */
    setPixelRatio: (ratio: number): boolean => {
      const isOther = ratio !== pixelRatio
      pixelRatio = ratio
      if (isOther) renderer.setPixelRatio(pixelRatio * sharpness)
      return isOther
    },
    /** Whether the picture moves on a machine that hardly keeps up. */
    isSlow: () => isMoving && costMs > FLUENT_MS / 2,
    /** A change asks for a picture. */
    noteChange: () => {
      isMoving = performance.now() - drawnAtMs < Math.max(costMs, REST_MS) + REST_MS
    },
    /** Draws a picture that was asked for. */
    draw: (nowMs: number, render: () => void) => {
      if (isMoving && costMs > 0 && (costMs > FLUENT_MS || sharpness < 1))
        setSharpness(Math.min(1, Math.max(LEAST_SHARPNESS, sharpness * Math.sqrt(FLUENT_MS / costMs))))
      clearTimeout(restTimer)
      restTimer = setTimeout(() => {
        if (sharpness === 1 && !isStale()) return
        setSharpness(1)
        drawAtRest()
      }, REST_MS)
      drawnAtMs = nowMs
      render()
      noteCost()
    },
    dispose: () => {
      isDisposed = true
      clearTimeout(restTimer)
      clearTimeout(costTimer)
    },
  }
}
