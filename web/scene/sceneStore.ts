import { create } from 'zustand'
import type { Pose } from './pose.ts'
import type { World } from './sceneWorld.ts'

interface ShownScene {
  /** The drawn world; null before the first picture. */
  readonly world: World | null
  /** From where one looks, to the degree. */
  readonly azimuthDeg: number
  readonly elevationDeg: number
  /** Flies to a direction with the house in the middle. */
  readonly look: (view: Pick<Pose, 'azimuthDeg' | 'elevationDeg' | 'fovDeg'>) => void
  /** The picture as seen now, of another size. */
  readonly picture: (widthPx: number, heightPx: number) => HTMLCanvasElement | null
}

const NOT_SHOWN: ShownScene = {
  world: null,
  azimuthDeg: 0,
  elevationDeg: 90,
  look: () => undefined,
  picture: () => null,
}

/** The open view; its buttons stand elsewhere on the map. */
export const useSceneStore = create<ShownScene>()(() => NOT_SHOWN)

export const forgetScene = (): void => useSceneStore.setState(NOT_SHOWN)
