import type { LatLng } from '../geometry/latLng.ts'

/** A surrounding object; height above ground [m]. */
export type SceneSurrounding = SceneBuilding | SceneTree

interface SceneBuilding {
  readonly id: string
  readonly heightM: number
  readonly kind: 'building' | 'wall'
  readonly coordinates: readonly LatLng[]
}

export interface SceneTree {
  readonly id: string
  readonly heightM: number
  readonly kind: 'tree'
  readonly center: LatLng
  readonly radiusM: number
  readonly foliage: 'evergreen' | 'deciduous'
}
