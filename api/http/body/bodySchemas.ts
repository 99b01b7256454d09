import { z } from 'zod'
import { AnalyzeRequest } from '#contract/analysis.ts'
import { WrittenDesign } from '#contract/design.ts'
import { LinkPictureRequest } from '#contract/housePicture.ts'
import { PlantRequest } from '#contract/plant.ts'
import { ProposalRequest } from '#contract/proposal.ts'
import { PvgisRequest } from '#contract/pvgis.ts'

/** The schemas of all bodies of the API, by a name that a thread understands, too. */
export const BODY_SCHEMAS = {
  analysis: AnalyzeRequest,
  plant: PlantRequest,
  proposal: ProposalRequest,
  planes: PvgisRequest,
  design: WrittenDesign,
  linkPicture: LinkPictureRequest,
  nothing: z.strictObject({}).describe('Nothing'),
}

export type BodyKind = keyof typeof BODY_SCHEMAS
