import type { EdgeSetback } from '#engine/layout/roofOutline.ts'
import type { ComparedQuote, Variant } from './alternative.ts'
import type { InverterModels, StringMoves } from './electrical.ts'
import { field, laterField } from './fieldRows.ts'
import { MAX_ADDRESS_LENGTH, MAX_ANNUAL_KWH, MAX_AREA_NAME_LENGTH, MAX_DESIGN_NAME_LENGTH } from './limits.ts'
import { plainText } from './plainText.ts'
import type { PanelPrices } from './purchase.ts'
import type { Schemas } from './schemas.ts'

/** The fields of a design and of its areas, one per row:documents, their parsing, equality, merging and comparison follow from it. */

const NO_PRICES: PanelPrices = {}
const NO_INVERTERS: InverterModels = {}
const NO_MOVES: StringMoves = []
const NO_QUOTES: ComparedQuote[] = []
const NO_SETBACKS: EdgeSetback[] = []
const NO_VARIANTS: Variant[] = []
const panelId = (of: Schemas) => of.z.string().max(200).nullable()

/** Settings of a whole design. */
export const DESIGN_FIELDS = {
  name: field('', (of) => plainText(of.z).max(MAX_DESIGN_NAME_LENGTH)),
  address: field('', (of) => plainText(of.z).max(MAX_ADDRESS_LENGTH).describe('Free text')),
  panelId: field(null, panelId),
  panelPrices: laterField(NO_PRICES, (of) => of.PanelPrices),
  method: field('standard', (of) => of.Method),
  consumption: field(null, (of) => of.Consumption.nullable()),
  /** Yearly energy typed before meter readings replaced it [kWh]; no figure needs it, so requests leave it out. */
  typedKwh: laterField(null, (of) => of.z.number().min(0).max(MAX_ANNUAL_KWH)),
  battery: field(null, (of) => of.Battery),
  bandPrices: laterField(null, (of) => of.BandPrices),
  sale: laterField(null, (of) => of.Sale),
  fiscal: laterField(null, (of) => of.FiscalProfile),
  quote: laterField(null, (of) => of.Quote),
  offer: laterField(null, (of) => of.Offer),
  variants: laterField(NO_VARIANTS, (of) => of.Variants),
  loan: laterField(null, (of) => of.Loan),
  energyCommunity: laterField(null, (of) => of.EnergyCommunity),
  /** For comparison; calculations use `quote`. Earlier releases wrote them as `offers`. */
  quotes: laterField(NO_QUOTES, (of) => of.ComparedQuotes),
  readings: laterField(null, (of) => of.PlantReadings),
  assumptions: field({}, (of) => of.AssumptionValues),
  plantSetup: laterField(null, (of) =>
    of.z
      .strictObject({
        panelId: of.z.string().max(200),
        quantity: of.z.number().int().positive().nullable().describe('Null: the best number'),
        areaQuantities: of.AreaQuantities.optional(),
      })
      .describe('Taken for the whole plant; left out: the recommended one'),
  ),
  horizon: laterField(null, (of) => of.Horizon),
  powerElectronics: laterField('stringInverter', (of) => of.PowerElectronics),
  inverterModels: laterField(NO_INVERTERS, (of) => of.InverterModels),
  coldestDayC: laterField(null, (of) => of.ColdestDayC),
  /** The building's supply from the grid; null: nothing is known of it. */
  supply: laterField(null, (of) => of.Supply),
  stringMoves: laterField(NO_MOVES, (of) => of.StringMoves),
}

/** Settings of an area. */
export const AREA_FIELDS = {
  roofType: field('flat', (of) => of.RectangleArea.shape.roofType),
  orientation: field('south', (of) => of.RectangleArea.shape.orientation),
  angle: field(0, (of) => of.RectangleArea.shape.angle),
  /** Direction the roof faces [degrees clockwise from north]; null uses `orientation`. */
  azimuth: laterField(null, (of) => of.RectangleArea.shape.azimuth),
  name: laterField(null, (of) =>
    plainText(of.z).trim().min(1).max(MAX_AREA_NAME_LENGTH).describe('Left out: called by when it was drawn'),
  ),
  fill: field('aligned', (of) => of.Fill),
  mounting: field(null, (of) => of.Mounting.nullable()),
  moduleOrientation: laterField(null, (of) => of.ModuleOrientation),
  edgeSetbacks: laterField(NO_SETBACKS, (of) => of.EdgeSetbacks),
  removedModules: field([], (of) => of.RemovedModules),
  /** A setup chosen for this area independently of the others of the plant, null: the recommended; and its module count, null: the best. */
  setupPanelId: field(null, panelId),
  setupQuantity: laterField(null, (of) => of.z.number().int().positive()),
  isKindKnown: laterField(false, (of) => of.z.boolean().describe('Whether the user said that a flat roof is flat')),
  inPlant: laterField(true, (of) => of.z.boolean().describe('Whether it is analysed with the plant; left out: true')),
  inverter: laterField(1, (of) => of.InverterOfArea),
  eavesHeightM: laterField(null, (of) => of.EavesHeightM),
  parapetHeightM: laterField(0, (of) => of.ParapetHeightM),
}
