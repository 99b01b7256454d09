import type { LatLng } from '#engine/geometry/latLng.ts'
import { moduleOutline } from '#engine/layout/moduleCorners.ts'
import { type ProposedPlant, recommendationOf } from './plantSections.ts'

/** A module that a setup lays on an area. */
interface LaidModule {
  /** Its place in the layout of the area. */
  readonly place: number
  /** Index among the faces of the layout. */
  readonly face: number
  readonly outline: readonly LatLng[]
}

/** The modules that a setup lays on an area.
 * @param index index of the area
 * @throws Error for an analysis without a drawing */
export const laidModules = (proposed: ProposedPlant, index: number): readonly LaidModule[] => {
  const { setup, analysis } = proposed
  const recommendation = recommendationOf(proposed)
  const ranks = recommendation?.moduleRanks[index]?.ranks
  const at = recommendation ? analysis.recommendations.indexOf(recommendation) : -1
  const cornersDeg = analysis.moduleCornersDeg?.[at]?.[index]
  const faces = analysis.moduleFaces?.[at]?.[index]
  const laid = setup.areas[index]?.quantity ?? 0
  if (!ranks || !cornersDeg || !faces) throw new Error('a plant that was not analysed to be drawn')
  return ranks.flatMap((rank, place) =>
    rank >= 0 && rank < laid ? [{ place, face: faces[place] ?? 0, outline: moduleOutline(cornersDeg, place) }] : [],
  )
}
