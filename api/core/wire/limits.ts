/** Limits of drawn areas for browser and API. The file does not import zod, which keeps the map's first load light. */

/** Polygons and polylines with more vertices than this are refused. */
export const MAX_VERTICES = 500
/** Areas larger than this are refused [m²]. */
export const MAX_AREA_M2 = 100_000
/** Rectangles and polygons whose bounds have a longer diagonal are refused [m]. */
export const MAX_SPAN_M = 5_000
/** Largest number of obstacles in a design; more are refused. */
export const MAX_OBSTACLES = 200
/** Greatest height of an obstacle above the roof [m]. */
export const MAX_OBSTACLE_HEIGHT_M = 30
/** Largest number of buildings, walls and trees around a design; more are refused. */
export const MAX_SURROUNDINGS = 200
/** Maximum height of a surrounding object [m above ground]. */
export const MAX_SURROUNDING_HEIGHT_M = 100
/** Largest radius of a tree's crown [m]. */
export const MAX_TREE_RADIUS_M = 30
/** Largest number of points of a far horizon. */
export const MAX_HORIZON_POINTS = 360
/** Greatest height of eaves [m above ground] and of parapets [m above the roof]. */
export const MAX_EAVES_HEIGHT_M = 100
export const MAX_PARAPET_HEIGHT_M = 5
/** Greatest distance of modules from a single edge [m]. */
export const MAX_EDGE_SETBACK_M = 10
/** Most modules that can be removed by hand. */
export const MAX_REMOVED_MODULES = 10_000
/** Modules that may be in another string than the automatic one. */
export const MAX_STRING_MOVES = 500
/** Largest yearly use of electricity or heat [kWh]; a test keeps it equal to the engine's limit. */
export const MAX_ANNUAL_KWH = 1_000_000
/** Longest search text of a place [characters]. */
export const MAX_PLACE_TEXT_LENGTH = 200
/** Largest number of areas in a design; more are refused. */
export const MAX_AREAS = 500
/** Largest number of areas in a plant. */
export const MAX_PLANT_AREAS = 20
/** Longest text of an inverter or a battery of the catalogue [characters]. */
export const MAX_PRODUCT_TEXT_LENGTH = 200
/** Longest name of a design [characters]. */
export const MAX_DESIGN_NAME_LENGTH = 120
/** Longest postal address [characters]. */
export const MAX_ADDRESS_LENGTH = 300
/** Longest name of a customer or sender on a proposal [characters]. */
export const MAX_PERSON_LENGTH = 120
/** Longest number of a proposal [characters]. */
export const MAX_PROPOSAL_NUMBER_LENGTH = 40
/** Longest address, telephone number or VAT number of a proposal's sender [characters]. */
export const MAX_CONTACT_LENGTH = 200
/** Limits of an offer: number of price lines, length of their texts and units [characters], quantities, and prices of one unit, of which
 * discounts are negative [EUR]. */
export const MAX_PRICE_LINES = 20
export const MAX_PRICE_TEXT_LENGTH = 120
export const MAX_UNIT_LENGTH = 12
export const LEAST_LINE_QUANTITY = 0.001
export const MAX_LINE_QUANTITY = 100_000
export const MAX_UNIT_PRICE_EUR = 1_000_000
/** Longest terms of an offer [characters], and longest validity [days]. */
export const MAX_TERMS_LENGTH = 2000
export const MAX_VALID_DAYS = 365
/** Validity of an offer that says nothing else [days]. */
export const DEFAULT_VALID_DAYS = 30
/** Largest number of variants of a design, and longest name of one [characters]. */
export const MAX_VARIANTS = 4
export const MAX_VARIANT_NAME_LENGTH = 40
/** Largest number of modules and largest battery [kWh] of a variant. */
export const MAX_MODULES = 100_000
export const MAX_BATTERY_KWH = 10_000
/** Highest rate of VAT, equal to the limit of the assumption of the same name. */
export const MAX_VAT_FRACTION = 0.3
/** Larger logos are refused [bytes]. */
export const MAX_LOGO_BYTES = 64 * 1024
/** Larger pictures of the house are refused, and none is stored larger [bytes]. */
export const MAX_PICTURE_BYTES = 300 * 1024
/** Logos and pictures of the house with more pixels are refused. */
export const MAX_PICTURE_PIXELS = 2_000_000
/** Data sheets of an offer: how many, and the longest name of one [characters]. */
export const MAX_DATA_SHEETS = 20
export const MAX_DATA_SHEET_NAME_LENGTH = 120
/** Range of payment years: the years with a known tax deduction. */
export const FIRST_PAYMENT_YEAR = 2025
export const LAST_PAYMENT_YEAR = 2030
/** Highest price of a quote and highest yearly tax [EUR]. */
export const MAX_QUOTE_EUR = 100_000_000
/** Highest price of one panel [EUR], and the largest number of the user's own prices in a design. */
export const MAX_PANEL_EUR = 100_000
export const MAX_PANEL_PRICES = 500
/** Largest number of quotes in a design. */
export const MAX_QUOTES = 5
/** Largest number of planes in one comparison with PVGIS. */
export const MAX_PVGIS_PLANES = 20
/** Largest plant in a quote [kWp]. */
export const MAX_QUOTE_KWP = 100_000
/** Least bought, offered or promised amount: a cent [EUR], a watt [kWp], a watt-hour [kWh]. Ratios to less would no longer be finite. */
export const LEAST_EUR = 0.01
export const LEAST_KWP = 0.001
export const LEAST_KWH = 0.001
/** Highest yearly interest rate of a loan. */
export const MAX_LOAN_RATE = 0.3
export const MAX_LOAN_YEARS = 30
/** Highest price of purchased electricity [EUR/kWh]. */
export const MAX_PRICE_EUR_PER_KWH = 2
/** Longest name of an area, which appears in lists and sentences [characters]. */
export const MAX_AREA_NAME_LENGTH = 80
/** Longer designs are not saved on the server [bytes of JSON]. */
export const MAX_DESIGN_BYTES = 1024 * 1024
/** A design whose link nobody has opened is kept for so many days after its last use. */
export const UNOPENED_DESIGN_DAYS = 14
/** Number of newest versions of a saved design that are stored without thinning. */
export const MAX_DESIGN_VERSIONS = 20
/** Older versions are thinned: the last version of each period of this length is stored [min]. */
export const VERSION_SPACING_MIN = 5
/** Number of stored spaced versions. */
export const MAX_SPACED_VERSIONS = 20

const FIRST_HALF_AT_THE_END = /[\ud800-\udbff]$/

/** Shortens a text without splitting a character. Schemas count UTF-16 units, and an emoji has two.
 * @param maxLength [UTF-16 units] */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(FIRST_HALF_AT_THE_END, '')
