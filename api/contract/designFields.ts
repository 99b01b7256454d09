import { field, laterField, type Schemas } from './fieldRows.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_AREA_NAME_LENGTH,
  MAX_DESIGN_NAME_LENGTH,
  MAX_PLANT_AREAS,
  MAX_REMOVED_MODULES,
} from './limits.ts'
import type { PanelPrices } from './purchase.ts'

/** The fields of a design and of its areas, a row each: documents, their parsing, equality, merging, and what is said where two
 * designs differ follow from it. Keys of texts are of the part `designs` where they name none. */

const NO_PRICES: PanelPrices = {}
const panelId = (of: Schemas) => of.z.string().max(200).nullable()

/** What is chosen for a whole design. */
export const DESIGN_FIELDS = {
  name: field('text', '', 'name', 'notGiven', (of) => of.z.string().max(MAX_DESIGN_NAME_LENGTH)),
  /** Free text. */
  address: field('text', '', 'address', 'notGiven', (of) => of.z.string().max(MAX_ADDRESS_LENGTH)),
  panelId: field('panel', null, 'panel', 'notChosen', panelId),
  /** The user's, in place of the catalogue's, by panel [EUR]. */
  panelPrices: laterField('panelPrices', NO_PRICES, 'panelPrices', 'notGiven', (of) => of.PanelPrices),
  method: field('method', 'standard', 'method', 'notChosen', (of) => of.Method),
  consumption: field('consumption', null, 'consumption:electricity', 'assumedHousehold', (of) =>
    of.Consumption.nullable(),
  ),
  battery: field('battery', null, 'consumption:battery', 'notThere', (of) => of.DetailedOptions.shape.battery),
  /** Of what is bought, by band; null: one price, as the assumptions say. */
  bandPrices: laterField('bandPrices', null, 'assumptions:bandPrices', 'onePrice', (of) =>
    of.DetailedOptions.shape.bandPrices.unwrap().unwrap(),
  ),
  /** How what is exported is paid; null: as the assumptions say, see `saleOf`. */
  sale: laterField('choice', null, 'assumptions:sale', 'saleOfAssumptions', (of) =>
    of.DetailedOptions.shape.sale.unwrap(),
  ),
  /** Who pays, as the tax sees it; null: a main home. */
  fiscal: laterField('fiscal', null, 'assumptions:fiscal', 'assumptions:mainHome', (of) =>
    of.DetailedOptions.shape.fiscal.unwrap().unwrap(),
  ),
  /** What an installer asks; null: the modelled cost. */
  quote: laterField('quote', null, 'assumptions:quote', 'notGiven', (of) =>
    of.DetailedOptions.shape.quote.unwrap().unwrap(),
  ),
  /** Null: everything is paid at once. */
  loan: laterField('loan', null, 'assumptions:loan', 'notThere', (of) =>
    of.DetailedOptions.shape.loan.unwrap().unwrap(),
  ),
  /** Null: none. */
  energyCommunity: laterField('energyCommunity', null, 'assumptions:energyCommunity', 'notThere', (of) =>
    of.DetailedOptions.shape.energyCommunity.unwrap().unwrap(),
  ),
  /** What installers offer, to be compared; what is reckoned with is `quote`. */
  offers: laterField('offers', [], 'assumptions:offers', 'notGiven', (of) => of.Offers),
  /** What the plant gave in a year, to be compared; null: not known. */
  readings: laterField('readings', null, 'assumptions:readings', 'notGiven', (of) => of.PlantReadings),
  /** Values that replace the defaults, by key. */
  assumptions: field('assumptions', {}, 'assumptions', 'notGiven', (of) => of.DetailedOptions.shape.assumptions),
  /** The setup taken for the whole plant; null: the recommended one. */
  plantSetup: laterField('plantSetup', null, 'plantSetup', 'recommended', (of) =>
    of.z.strictObject({ panelId: of.z.string().max(200), quantity: of.z.number().int().positive().nullable() }),
  ),
  /** The far horizon as it was set by hand; null: that of the weather source. */
  horizon: laterField('horizon', null, 'surroundings:horizon', 'surroundings:horizonOfWeather', (of) =>
    of.DetailedOptions.shape.horizon.unwrap().unwrap(),
  ),
  powerElectronics: laterField('choice', 'stringInverter', 'surroundings:powerElectronics', 'notChosen', (of) =>
    of.DetailedOptions.shape.powerElectronics.unwrap(),
  ),
}

/** What is set on an area. */
export const AREA_FIELDS = {
  roofType: field('choice', 'flat', 'areas:roofType', 'notGiven', (of) => of.RectangleArea.shape.roofType),
  orientation: field('choice', 'south', 'areas:orientation', 'notGiven', (of) => of.RectangleArea.shape.orientation),
  angle: field('degrees', 0, 'areas:angle', 'notGiven', (of) => of.RectangleArea.shape.angle),
  /** The direction the roof falls to [degrees clockwise from north]; null: as `orientation` says. */
  azimuth: laterField('degrees', null, 'areas:azimuth', 'byOrientation', (of) => of.RectangleArea.shape.azimuth),
  /** As the user calls it, without space around it; null: it is called by when it was drawn. */
  name: laterField('text', null, 'name', 'notGiven', (of) => of.z.string().trim().min(1).max(MAX_AREA_NAME_LENGTH)),
  fill: field('choice', 'aligned', 'areas:fill', 'notGiven', (of) => of.Fill),
  mounting: field('choice', null, 'areas:mounting', 'byRoofType', (of) => of.Mounting.nullable()),
  /** A module that holds one of these points is taken out. */
  removedModules: field('count', [], 'removedModules', 'notGiven', (of) =>
    of.z.array(of.LatLng).max(MAX_REMOVED_MODULES),
  ),
  /** The setup taken for it apart from the others of the plant, and how many of its modules; null: the best number. */
  setupPanelId: field('panel', null, 'setup', 'recommended', panelId),
  setupQuantity: laterField('number', null, 'setupQuantity', 'bestNumber', (of) => of.z.number().int().positive()),
  /** Whether it belongs to the plant, which is analysed as one. */
  inPlant: laterField('flag', true, 'areas:inPlant', 'notGiven', (of) => of.z.boolean()),
  /** The inverter of the plant behind which its modules are; areas of one number share one. */
  inverter: laterField('number', 1, 'areas:inverter', 'notGiven', (of) =>
    of.z.number().int().min(1).max(MAX_PLANT_AREAS),
  ),
  /** Of its lowest edge above ground [m]; null: as the assumptions say. */
  eavesHeightM: laterField('lengthM', null, 'areas:eavesHeight', 'notGiven', (of) =>
    of.DetailedOptions.shape.eavesHeightM.unwrap(),
  ),
  /** Of what runs along the edge of a flat roof, above the roof [m]. */
  parapetHeightM: laterField('lengthM', 0, 'areas:parapetHeight', 'notGiven', (of) =>
    of.DetailedOptions.shape.parapetHeightM.unwrap(),
  ),
}
