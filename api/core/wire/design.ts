import { z } from 'zod'
import { withQuotesRenamed } from './alternative.ts'
import { PolygonArea, PolylineArea, RectangleArea } from './area.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from './designFields.ts'
import type { FieldRows } from './fieldRows.ts'
import { LastAnswer } from './lastAnswer.ts'
import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from './limits.ts'
import { Obstacle } from './obstacle.ts'
import { SCHEMAS } from './schemas.ts'
import { Surrounding } from './surroundings.ts'

/** A design as stored in a browser, saved on the server and written to a file. */

export const DESIGN_VERSION = 2

type SchemasOf<Fields extends FieldRows> = {
  -readonly [Name in keyof Fields]: Fields[Name]['isLeftOut'] extends true
    ? z.ZodOptional<ReturnType<Fields[Name]['schema']>>
    : z.ZodDefault<ReturnType<Fields[Name]['schema']>>
}

/** The schemas of rows; missing fields are as in a new design. */
const schemasOf = <Fields extends FieldRows>(fields: Fields): SchemasOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty, isLeftOut, schema }]) => [
      name,
      isLeftOut ? schema(SCHEMAS).optional() : schema(SCHEMAS).default(empty),
    ]),
    // Each row has the type's schema; TypeScript cannot infer this through the loop.
  ) as SchemasOf<Fields>

const areaShape = {
  ...schemasOf(AREA_FIELDS),
  recommendedPanelId: z
    .string()
    .max(200)
    .optional()
    .describe('What the last Detailed analysis recommended; no wish of the user'),
}

export const DesignArea = z.discriminatedUnion('type', [
  RectangleArea.extend(areaShape),
  PolygonArea.extend(areaShape),
  PolylineArea.extend(areaShape),
])
export type DesignArea = z.infer<typeof DesignArea>

const { name, address, ...chosen } = schemasOf(DESIGN_FIELDS)

export const DesignDocument = z.strictObject({
  version: z.literal(DESIGN_VERSION),
  name,
  address,
  areas: z.array(DesignArea).max(MAX_AREAS),
  obstacles: z.array(Obstacle).max(MAX_OBSTACLES).default([]),
  surroundings: z
    .array(Surrounding)
    .max(MAX_SURROUNDINGS)
    .optional()
    .describe('Buildings, walls and trees around the roofs; left out where there are none'),
  currentAreaId: z.string().max(64).nullable().default(null),
  lastAnswer: LastAnswer.optional().describe(
    'Of `POST /api/analyze/plant`, with its seal; dropped where that is missing or of another design',
  ),
  ...chosen,
})
export type DesignDocument = z.infer<typeof DesignDocument>

/** Settings of a whole design, beside drawn objects. */
export const DesignChoices = DesignDocument.omit({ version: true, areas: true, obstacles: true, surroundings: true })
export type DesignChoices = z.infer<typeof DesignChoices>

/** A document as this release or an earlier one wrote it. */
export const WrittenDesign = z.preprocess(withQuotesRenamed<z.input<typeof DesignDocument>>, DesignDocument)

/** Schema of each list of drawn objects. */
export const DRAWN_SCHEMAS = { areas: DesignArea, obstacles: Obstacle, surroundings: Surrounding } as const
