import type { EdgeSetback } from '#engine/layout/roofOutline.ts'
import type { ComparedQuote, Variant } from './alternative.ts'
import type { InverterModels, StringMoves } from './electrical.ts'
import { field, laterField } from './fieldRows.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_AREA_NAME_LENGTH,
  MAX_DESIGN_NAME_LENGTH,
  MAX_PLANT_AREAS,
  MAX_REMOVED_MODULES,
} from './limits.ts'
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
  /** Free text. */
  address: field('', (of) => plainText(of.z).max(MAX_ADDRESS_LENGTH)),
  panelId: field(null, panelId),
  /** The user's, in place of the catalogue's, by panel [EUR]. */
  panelPrices: laterField(NO_PRICES, (of) => of.PanelPrices),
  method: field('standard', (of) => of.Method),
  consumption: field(null, (of) => of.Consumption.nullable()),
  battery: field(null, (of) => of.DetailedOptions.shape.battery),
  /** Purchase price by band; null uses the single price of the assumptions. */
  bandPrices: laterField(null, (of) => of.BandPrices),
  /** Payment for exports; null uses the assumptions (`saleOf`). */
  sale: laterField(null, (of) => of.Sale),
  /** Payer in tax terms; null: a main home. */
  fiscal: laterField(null, (of) => of.FiscalProfile),
  /** An installer's quote; null: the modelled cost. */
  quote: laterField(null, (of) => of.Quote),
  /** The price by the lines of an installer, instead of `quote`; null: none. */
  offer: laterField(null, (of) => of.Offer),
  /** Setups offered side by side. */
  variants: laterField(NO_VARIANTS, (of) => of.Variants),
  /** Null: everything is paid at once. */
  loan: laterField(null, (of) => of.Loan),
  /** Null: none. */
  energyCommunity: laterField(null, (of) => of.EnergyCommunity),
  /** Installers' quotes, for comparison; calculations use `quote`. Earlier releases wrote them as `offers`. */
  quotes: laterField(NO_QUOTES, (of) => of.ComparedQuotes),
  /** Measured production of a year, for comparison; null: unknown. */
  readings: laterField(null, (of) => of.PlantReadings),
  /** Values that replace the defaults, by key. */
  assumptions: field({}, (of) => of.DetailedOptions.shape.assumptions),
  /** The setup chosen for the whole plant; null uses the recommended setup. */
  plantSetup: laterField(null, (of) =>
    of.z.strictObject({
      panelId: of.z.string().max(200),
      quantity: of.z.number().int().positive().nullable(),
      /** Modules on each area, which together are `quantity`; left out: as they are worth most. */
      areaQuantities: of.AreaQuantities.optional(),
    }),
  ),
  /** The hand-set far horizon; null: the weather source's. */
  horizon: laterField(null, (of) => of.Horizon),
  powerElectronics: laterField('stringInverter', (of) => of.PowerElectronics),
  /** The chosen inverters by their numbers in the plant; without one a typical inverter that fits. */
  inverterModels: laterField(NO_INVERTERS, (of) => of.InverterModels),
  /** Air on the coldest day, for the voltage of strings [°C]; null: by the altitude of the place. */
  coldestDayC: laterField(null, (of) => of.ColdestDayC),
  /** Modules in another string than the automatic one. */
  stringMoves: laterField(NO_MOVES, (of) => of.StringMoves),
}

/** Settings of an area. */
export const AREA_FIELDS = {
  roofType: field('flat', (of) => of.RectangleArea.shape.roofType),
  orientation: field('south', (of) => of.RectangleArea.shape.orientation),
  angle: field(0, (of) => of.RectangleArea.shape.angle),
  /** Direction the roof faces [degrees clockwise from north]; null uses `orientation`. */
  azimuth: laterField(null, (of) => of.RectangleArea.shape.azimuth),
  /** The name given by the user, without surrounding space; null: no name. */
  name: laterField(null, (of) => plainText(of.z).trim().min(1).max(MAX_AREA_NAME_LENGTH)),
  fill: field('aligned', (of) => of.Fill),
  mounting: field(null, (of) => of.Mounting.nullable()),
  /** Null: the orientation that holds more. */
  moduleOrientation: laterField(null, (of) => of.ModuleOrientation),
  /** Distances from single edges; the others are as assumed. */
  edgeSetbacks: laterField(NO_SETBACKS, (of) => of.EdgeSetbacks),
  /** A module that holds one of these points is removed. */
  removedModules: field([], (of) => of.z.array(of.LatLng).max(MAX_REMOVED_MODULES)),
  /** A setup chosen for this area independently of the others of the plant, and its module count; null: the best number. */
  setupPanelId: field(null, panelId),
  setupQuantity: laterField(null, (of) => of.z.number().int().positive()),
  /** Whether the user confirmed that a flat roof is flat; new areas are unconfirmed. */
  isKindKnown: laterField(false, (of) => of.z.boolean()),
  /** Whether the area belongs to the plant, which is analysed as a whole. */
  inPlant: laterField(true, (of) => of.z.boolean()),
  /** Number of the area's inverter; areas with the same number share an inverter. */
  inverter: laterField(1, (of) => of.z.number().int().min(1).max(MAX_PLANT_AREAS)),
  /** Height of the lowest roof edge above ground [m]; null: as assumed. */
  eavesHeightM: laterField(null, (of) => of.EavesHeightM),
  /** Parapet height of a flat roof, above the roof [m]. */
  parapetHeightM: laterField(0, (of) => of.ParapetHeightM),
}
