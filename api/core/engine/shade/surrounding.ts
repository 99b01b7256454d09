import type { LatLng } from '../geometry/latLng.ts'

/** A surrounding object; height above ground [m]. */
export type SceneSurrounding = SceneBuilding | SceneTree

interface SceneBuilding {
  readonly id: string
  readonly heightM: number
  readonly kind: 'building' | 'wall'
  readonly coordinates: readonly LatLng[]
}

/** A deciduous tree lets more light through in the months without leaves. */
export type Foliage = 'evergreen' | 'deciduous'

export interface SceneTree {
  readonly id: string
  readonly heightM: number
  readonly kind: 'tree'
  readonly center: LatLng
  readonly radiusM: number
  readonly foliage: Foliage
}
