import fc from 'fast-check'
import { OFFER_KINDS, type OfferBasis, type OfferKind } from '#engine/finance/offerPrices.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { DESIGN_VERSION, type DesignArea, type DesignDocument } from '#wire/design.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import { withoutDirections } from '#wire/plainText.ts'
import type { Surrounding } from '#wire/surroundings.ts'

const METRE_DEG = 1e-5

const place: fc.Arbitrary<LatLng> = fc.record({
  lat: fc.double({ min: 36, max: 47, noNaN: true }),
  lng: fc.double({ min: 6, max: 18, noNaN: true }),
})

const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const box: fc.Arbitrary<Bounds> = fc
  .tuple(place, metres(1, 60), metres(1, 60))
  .map(([{ lat, lng }, widthM, lengthM]) => ({
    north: lat + lengthM * METRE_DEG,
    east: lng + widthM * METRE_DEG,
    south: lat,
    west: lng,
  }))

/** A star around a place, whose edges cannot intersect, in either direction. */
const ring: fc.Arbitrary<LatLng[]> = fc
  .tuple(place, fc.array(metres(4, 30), { minLength: 3, maxLength: 12 }), fc.boolean())
  .map(([{ lat, lng }, radiiM, isClockwise]) => {
    const vertices = radiiM.map((radiusM, index) => {
      const angle = (2 * Math.PI * index) / radiiM.length
      return { lat: lat + radiusM * METRE_DEG * Math.sin(angle), lng: lng + radiusM * METRE_DEG * Math.cos(angle) }
    })
    return isClockwise ? vertices.reverse() : vertices
  })

/** A line that always continues east, so it cannot cross itself. */
const line: fc.Arbitrary<LatLng[]> = fc
  .tuple(place, fc.array(metres(-5, 5), { minLength: 2, maxLength: 8 }))
  .map(([{ lat, lng }, northM]) =>
    northM.map((north, index) => ({ lat: lat + north * METRE_DEG, lng: lng + 8 * index * METRE_DEG })),
  )

/** Any text that JSON can hold, including lone surrogates and control characters, without the marks of direction that are dropped. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ maxLength: maxLength / 2, unit: 'binary' }),
      fc.constantFrom('', ' Casa "Rossi" & <figli> ', '"', 'null', '12', '\ud800', '\u0000\r\n', ']]>', '\ufffe'),
    )
    .map(withoutDirections)

const attributes = (isLine: boolean) => ({
  roofType: isLine ? fc.constant('linear' as const) : fc.constantFrom('flat' as const, 'pitched' as const),
  orientation: isLine
    ? fc.constant('variable' as const)
    : fc.constantFrom('south' as const, 'east' as const, 'west' as const, 'north' as const),
  angle: fc.double({ min: 0, max: 90, noNaN: true }),
  fill: fc.constantFrom('aligned' as const, 'maximum' as const),
  mounting: fc.constantFrom(null, 'flush' as const, 'southRacks' as const, 'eastWest' as const, 'band' as const),
  removedModules: fc.array(place, { maxLength: 3 }),
  setupPanelId: fc.option(text(200)),
})

/** Outer blanks of a name are removed, and a blank name is not a name. */
const areaName = text(80)
  .map((name) => name.trim())
  .filter((name) => name !== '')

const optional = {
  name: areaName,
  totalArea: metres(1, 1e5),
  usableArea: metres(1, 1e5),
  azimuth: metres(0, 359.9),
  recommendedPanelId: text(200),
  inPlant: fc.boolean(),
  isKindKnown: fc.boolean(),
  inverter: fc.integer({ min: 1, max: 20 }),
  moduleOrientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  edgeSetbacks: fc.array(fc.record({ edge: fc.integer({ min: 0, max: 3 }), distanceM: metres(0, 10) }), {
    minLength: 1,
    maxLength: 3,
  }),
  eavesHeightM: metres(0, 100),
  parapetHeightM: metres(0, 5),
}

type Unnamed<Item> = Item extends unknown ? Omit<Item, 'id'> : never

const withOptional = <Item extends object>(required: fc.Arbitrary<Item>) =>
  fc.tuple(required, fc.record(optional, { requiredKeys: [] })).map(([item, more]) => ({ ...item, ...more }))

const area: fc.Arbitrary<Unnamed<DesignArea>> = fc.oneof(
  withOptional(fc.record({ type: fc.constant('rectangle' as const), bounds: box, ...attributes(false) })),
  withOptional(fc.record({ type: fc.constant('polygon' as const), coordinates: ring, ...attributes(false) })),
  withOptional(fc.record({ type: fc.constant('polyline' as const), coordinates: line, ...attributes(true) })),
)

const obstacle: fc.Arbitrary<Unnamed<Obstacle>> = fc.oneof(
  fc.record({ type: fc.constant('rectangle' as const), bounds: box, heightM: metres(0, 30) }),
  fc.record({ type: fc.constant('polygon' as const), coordinates: ring, heightM: metres(0, 30) }),
)

const heightM = metres(0, 100)
const surrounding: fc.Arbitrary<Unnamed<Surrounding>> = fc.oneof(
  fc.record({ kind: fc.constant('building' as const), coordinates: ring, heightM }),
  fc.record({ kind: fc.constant('wall' as const), coordinates: line, heightM }),
  fc.record({
    kind: fc.constant('tree' as const),
    center: place,
    radiusM: metres(0.5, 30),
    foliage: fc.constantFrom('evergreen' as const, 'deciduous' as const),
    heightM,
  }),
)

const horizon = fc
  .uniqueArray(metres(0, 359.9), { minLength: 2, maxLength: 8 })
  .chain((azimuths) =>
    fc.tuple(
      ...azimuths
        .toSorted((a, b) => a - b)
        .map((azimuthDeg) => fc.record({ azimuthDeg: fc.constant(azimuthDeg), elevationDeg: metres(0, 90) })),
    ),
  )

const numbered = <Item extends object>(items: readonly Item[], kind: string) =>
  items.map((item, index) => ({ ...item, id: `${kind}-${1_770_000_000_000 + index}` }))

const consumption = fc
  .constantFrom(
    {
      kind: 'measured',
      region: 'Lombardia',
      contractedPower: 'upTo3Kw',
      use: { period: 'year', kwh: 2700.5 },
    } as const,
    {
      kind: 'measured',
      region: "Valle d'Aosta",
      contractedPower: 'upTo4_5Kw',
      use: { period: 'months', kwh: Array<number>(12).fill(225.5) },
    } as const,
    {
      kind: 'measured',
      region: 'Lazio',
      contractedPower: 'upTo3Kw',
      households: 'several',
      businessHours: 'workshop',
      use: { period: 'bands', kwh: Array<number[]>(12).fill([70.5, 55, 99.5]) },
    } as const,
  )
  .map((base) => ({ base, heatPump: { annualHeatKwh: 9000, emitter: 'floor' } as const, electricCar: null }))

/** Excludes the key that an object treats specially. */
const assumptionKey = fc.string({ maxLength: 20 }).filter((key) => key !== '__proto__')
/** JSON has no negative zero. */
const withoutSign = (value: number): number => value + 0

const offerLine = fc.constantFrom(...(Object.keys(OFFER_KINDS) as OfferKind[])).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    text: text(120),
    basis: fc.constantFrom<OfferBasis>(...OFFER_KINDS[kind]),
    quantity: metres(0.001, 1000),
    unit: fc.string({ maxLength: 6, unit: 'binary' }),
    priceEur: metres(1, 10_000),
    panelId: fc.option(text(200)),
  }),
)

/** Any design that could have been drawn, in stored form. */
export const arbitraryDesign: fc.Arbitrary<DesignDocument> = fc
  .record({
    areas: fc.array(area, { maxLength: 4 }),
    obstacles: fc.array(obstacle, { maxLength: 3 }),
    surroundings: fc.array(surrounding, { maxLength: 3 }),
    name: text(120),
    address: text(300),
    panelId: fc.option(text(200)),
    method: fc.constantFrom('standard' as const, 'detailed' as const),
    consumption: fc.option(consumption),
    shade: fc.record({ horizon, powerElectronics: fc.constant('moduleLevel' as const) }, { requiredKeys: [] }),
    battery: fc.option(fc.record({ capacityKwh: metres(1, 100) })),
    sale: fc.option(fc.constantFrom('market' as const, 'minimum' as const, 'fixed' as const)),
    fiscal: fc.option(
      fc.record({
        use: fc.constantFrom(
          'mainHome' as const,
          'otherDwelling' as const,
          'noDeduction' as const,
          'business' as const,
        ),
        paidIn: fc.integer({ min: 2025, max: 2030 }),
        income: fc.constantFrom('upTo75000' as const, 'upTo100000' as const, 'above100000' as const),
        taxEurPerYear: fc.option(metres(0, 20_000)),
      }),
    ),
    quote: fc.option(
      fc.record({ totalEur: metres(1000, 30_000), powerKwp: metres(1, 20), batteryCapacityKwh: metres(0, 20) }),
    ),
    offer: fc.option(
      fc.record({
        lines: fc.array(offerLine, { minLength: 1, maxLength: 4 }),
        discountFraction: metres(0, 1),
        vatFraction: metres(0, 0.3),
        terms: text(2000),
        validDays: fc.integer({ min: 1, max: 365 }),
      }),
    ),
    variants: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        name: text(40),
        panelId: fc.uuid(),
        quantity: fc.integer({ min: 1, max: 1000 }),
        batteryCapacityKwh: metres(0, 20),
      }),
      { maxLength: 4, selector: ({ id }) => id },
    ),
    loan: fc.option(
      fc.record({ shareFraction: metres(0.1, 1), ratePerYear: metres(0, 0.3), years: fc.integer({ min: 1, max: 30 }) }),
    ),
    energyCommunity: fc.option(fc.record({ sharedFraction: metres(0, 1), memberFraction: metres(0, 1) })),
    readings: fc.option(
      fc.record({
        monthlyKwh: fc.array(metres(0, 1000), { minLength: 12, maxLength: 12 }),
        firstYear: fc.option(fc.integer({ min: 2000, max: 2030 })),
        missingDays: fc.integer({ min: 0, max: 35 }),
        powerKwp: metres(1, 20),
      }),
    ),
    quotes: fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        installer: text(120),
        batteryCapacityKwh: metres(0, 20),
        totalEur: metres(1000, 30_000),
        powerKwp: metres(1, 20),
        promisedKwh: fc.option(metres(1, 20_000)),
        promisedBenefitEur: fc.option(metres(1, 5000)),
        panelCount: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      }),
      { maxLength: 3, selector: ({ id }) => id },
    ),
    bandPrices: fc.option(fc.record({ f1: metres(0, 1), f2: metres(0, 1), f3: metres(0, 1) })),
    assumptions: fc.dictionary(assumptionKey, metres(-1e6, 1e6).map(withoutSign), { maxKeys: 3 }),
  })
  .map(
    ({
      areas,
      obstacles,
      surroundings,
      shade,
      sale,
      fiscal,
      quote,
      offer,
      variants,
      loan,
      energyCommunity,
      quotes,
      readings,
      bandPrices,
      ...choices
    }) => ({
      version: DESIGN_VERSION,
      ...choices,
      ...shade,
      ...(sale && { sale }),
      ...(bandPrices && { bandPrices }),
      ...(fiscal && { fiscal }),
      ...(quote && { quote }),
      ...(offer && { offer }),
      ...(variants.length > 0 && { variants }),
      ...(loan && { loan }),
      ...(energyCommunity && { energyCommunity }),
      ...(quotes.length > 0 && { quotes }),
      ...(readings && { readings }),
      areas: numbered(areas, 'area') as DesignArea[],
      obstacles: numbered(obstacles, 'obstacle') as Obstacle[],
      ...(surroundings.length > 0 && { surroundings: numbered(surroundings, 'surrounding') as Surrounding[] }),
      currentAreaId: areas.length > 0 ? 'area-1770000000000' : null,
    }),
  )
