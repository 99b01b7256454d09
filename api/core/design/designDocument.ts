import { ownValue } from '#engine/ownValue.ts'
import type { DesignArea, DesignDocument } from '#wire/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#wire/designFields.ts'
import { writtenValues } from '#wire/fieldRows.ts'
import type { Area } from './area.ts'
import type { DesignContent, Recommended } from './design.ts'
import { drawnAreaOf } from './plannedDesign.ts'

/** The version of the wire. Only its type is imported: the value would bring zod into the first load. */
const DESIGN_VERSION = 2 satisfies DesignDocument['version']

const designAreaOf = (area: Area): DesignArea => ({ ...drawnAreaOf(area), ...writtenValues(AREA_FIELDS, area) })

const recommending = (area: DesignArea, recommendedPanelId: string | undefined): DesignArea =>
  recommendedPanelId === undefined ? area : { ...area, recommendedPanelId }

/** Recommendations in the areas of a document. */
export const recommendedIn = (areas: readonly Pick<DesignArea, 'id' | 'recommendedPanelId'>[]): Recommended =>
  Object.fromEntries(
    areas.flatMap(({ id, recommendedPanelId }) => (recommendedPanelId === undefined ? [] : [[id, recommendedPanelId]])),
  )

/** The document with these recommendations in its areas, replacing any others. */
export const withRecommendedIn = (document: DesignDocument, recommended: Recommended): DesignDocument => ({
  ...document,
  areas: document.areas.map(({ recommendedPanelId: _, ...area }) => recommending(area, ownValue(recommended, area.id))),
})

/** A design with the results of the last analysis, in the form for storage, server and file; parseDesign reads it. */
export const designDocument = (design: DesignContent): DesignDocument => ({
  version: DESIGN_VERSION,
  areas: design.areas.map((area) => recommending(designAreaOf(area), ownValue(design.recommended, area.id))),
  obstacles: [...design.obstacles],
  // Empty lists are left out, so that earlier documents and their fingerprints stay the same.
  ...(design.surroundings.length > 0 && { surroundings: [...design.surroundings] }),
  currentAreaId: design.currentAreaId,
  ...(design.lastAnswer && { lastAnswer: design.lastAnswer }),
  ...writtenValues(DESIGN_FIELDS, design),
})
