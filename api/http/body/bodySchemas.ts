import { z } from 'zod'
import { AnalyzeRequest } from '#wire/analysis.ts'
import { WrittenDesign } from '#wire/design.ts'
import { LinkPictureRequest } from '#wire/housePicture.ts'
import { PlantRequest } from '#wire/plant.ts'
import { ProposalRequest } from '#wire/proposal.ts'
import { PvgisRequest } from '#wire/pvgis.ts'

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
