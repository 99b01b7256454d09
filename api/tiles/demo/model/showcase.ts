import type { LatLng } from '#engine/geometry/latLng.ts'
import { type Cell, seedPosition } from './grid.ts'
import { roughDistanceM } from './settlements.ts'

/** A place where the rules of the landscape are overridden, because it is what everybody sees first. */
export interface Showcase extends LatLng {
  readonly use: 'residential'
  /** Districts whose seeds are nearer than this belong to it [m]. */
  readonly reachM: number
  /** Which of many equally random layouts is used: one that shows roofs of every kind in the first view. */
  readonly salt: number
}

/** The first view of the map; docs/behaviour.md 2.1. */
const MILAN: Showcase = { lat: 45.4642, lng: 9.19, use: 'residential', reachM: 420, salt: 839 }

/** The showcase a district belongs to; its streets run exactly north-south and east-west before they are bent. */
export const showcaseOf = (cell: Cell): Showcase | undefined =>
  roughDistanceM(MILAN, seedPosition(cell)) < MILAN.reachM ? MILAN : undefined
