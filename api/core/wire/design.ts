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

/** The schemas of rows; missing fields are as in a new design.
 * @param described for the documentation of the API, fields whose names do not say it */
const schemasOf = <Fields extends FieldRows>(
  fields: Fields,
  described: { readonly [Name in keyof Fields]?: string },
): SchemasOf<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { empty, isLeftOut, schema }]) => {
      const made = isLeftOut ? schema(SCHEMAS).optional() : schema(SCHEMAS).default(empty)
      const description = described[name]
      return [name, description === undefined ? made : made.describe(description)]
    }),
    // Each row has the type's schema; TypeScript cannot infer this through the loop.
  ) as SchemasOf<Fields>

const areaShape = {
  ...schemasOf(AREA_FIELDS, {
    name: 'As the user calls it; without it the area is called by when it was drawn',
    mounting: 'Null: by the roof type',
    moduleOrientation: 'Left out: the one that holds more',
    edgeSetbacks: 'Kept free along single edges [m]; left out: as assumed along all',
    setupPanelId: 'The alternative taken; null: the recommended',
    isKindKnown: 'Whether the user said that a flat roof is flat; left out: false',
    inPlant: 'Left out: true',
    inverter: 'The inverter of the plant behind which its modules are; left out: 1',
    eavesHeightM: 'Of the lowest edge of the roof above ground [m]; left out: as the assumptions say',
    parapetHeightM: 'Of what runs along the edge of a flat roof, above the roof [m]; left out: 0',
  }),
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

const { name, address, ...chosen } = schemasOf(DESIGN_FIELDS, {
  address: 'Free text',
  panelId: 'The panel chosen in the catalogue',
  panelPrices: 'Prices of panels in place of those of the catalogue, by id [EUR]; left out: none',
  consumption: 'Null: the assumed household',
  plantSetup:
    'The setup taken for the whole plant, its quantity null: the best number; left out: the recommended setup',
  fiscal: 'Left out: a main home with tax enough, paid in the year of the day; from October on in the next one',
  quote: 'What an installer asks; left out: the modelled cost',
  offer: 'What the plant is sold for, line by line, in place of `quote`; left out: not offered',
  variants: 'Setups that are offered side by side; left out: none',
  loan: 'Left out: everything is paid at once',
  energyCommunity: 'Left out: none',
  readings: 'A year of the plant that was built, to be compared; left out: not known',
  quotes: 'What installers quote, to be compared; left out: none',
  bandPrices: 'Of electricity bought, by band; left out: one price, as the assumptions say',
  horizon: 'The far horizon as it was set by hand; left out: that of the weather source',
  powerElectronics: 'Left out: `stringInverter`',
  inverterModels: 'Left out: a typical inverter that fits',
  coldestDayC: 'Left out: -10 °C, colder above 500 m',
  stringMoves: 'Left out: none',
  sale: 'Left out: `market`, but `fixed` where the assumptions hold the price of electricity sold or its growth',
})

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
