import type { LatLng } from '../../api/contract/area.ts'
import { centreOf } from '../areas/areaShape.ts'
import { type Design, designOf, EMPTY_DESIGN } from '../areas/design.ts'
import { designDocument } from '../areas/designDocument.ts'
import { openDesign, useDesign } from '../areas/designStore.ts'
import { newDesignId } from '../areas/newDesignId.ts'
import { parseDesign } from '../areas/parseDesign.ts'
import { contentMark } from '../designs/contentMark.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { changeKeptDesigns, keptDesign, useKeptDesigns, withDesign, withoutDesign } from '../designs/keptDesigns.ts'
import { deviceStorage } from './deviceStorage.ts'

const EMPTY_MARK = contentMark(designDocument(EMPTY_DESIGN))

/** The open design as one of those of this device. */
export const openAsKept = (design: Design & { readonly designId: string }): KeptDesign => {
  const known = keptDesign(design.designId)
  const document = designDocument(designOf(design))
  const isUnchanged = known !== undefined && contentMark(known.document) === contentMark(document)
  return {
    id: design.designId,
    changedAt: isUnchanged ? known.changedAt : new Date().toISOString(),
    document,
    server: known?.server ?? null,
  }
}

/** Nothing was made of it, and nobody else knows of it. */
export const isNothingYet = ({ document, server }: KeptDesign): boolean =>
  server === null && contentMark(document) === EMPTY_MARK

/** Puts the open design among those of this device, so that another can take its place.
 * @returns false where the browser refuses to keep it: then it has to stay open */
export const putAway = (): boolean => {
  const kept = openAsKept(useDesign.getState())
  return changeKeptDesigns(deviceStorage(), (designs) =>
    isNothingYet(kept) ? withoutDesign(designs, kept.id) : withDesign(designs, kept),
  )
}

/** Opens an empty design in place of the present one, which must have been put away. */
export const openEmpty = (): void => openDesign(newDesignId(useKeptDesigns.getState().designs), EMPTY_DESIGN)

/** A document as a design, or null where it is none that this version of the planner can read. */
export const designOfDocument = (document: KeptDesign['document']): Design | null =>
  parseDesign(JSON.stringify(document))?.design ?? null

/** Where the map should look to show a design. */
export const placeOf = ({ areas, obstacles }: Design): LatLng | null => {
  const first = areas[0] ?? obstacles[0]
  return first ? centreOf(first) : null
}
