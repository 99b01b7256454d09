import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Result } from '#engine/result.ts'
import type { BuildingsResponse, KnownRoof } from '#wire/buildings.ts'
import type { Caller } from '../../threads/workPool.ts'

export type BuildingsFault = 'buildingsUnavailable' | 'buildingsBusy'

/** The faults of a building service by those of its requests. */
export const BUILDINGS_FAULTS = {
  refused: 'buildingsBusy',
  rejected: 'buildingsUnavailable',
  unavailable: 'buildingsUnavailable',
} as const

/** The buildings around a place, the nearest first. */
export type BuildingSource = (place: LatLng, caller: Caller) => Promise<Result<BuildingsResponse, BuildingsFault>>

/** The roof of the building at a place, as far as it is known. */
export type RoofSource = (place: LatLng, caller: Caller) => Promise<Result<KnownRoof, BuildingsFault>>
