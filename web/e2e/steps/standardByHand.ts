// The Standard method worked out from docs/behaviour.md 6.1 to 6.9 alone. On purpose nothing of the engine is used here:
// the tests compare two independent sums.

export interface CataloguePanel {
  readonly id: string
  readonly title: string
  readonly brand: string
  readonly model: string
  readonly power: number
  readonly stock: number
  readonly price?: number | string
  readonly length?: number | string
  readonly width?: number | string
}

export interface LatLngRectangle {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

const EARTH_RADIUS_M = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Rectangle area on the sphere [m²]. */
export const rectangleAreaM2 = ({ north, east, south, west }: LatLngRectangle): number =>
  EARTH_RADIUS_M ** 2 * radians(east - west) * (Math.sin(radians(north)) - Math.sin(radians(south)))

const ORIENTATION_FACTOR = { south: 1, east: 0.85, west: 0.85, variable: 0.85, north: 0.6 } as const
export type Orientation = keyof typeof ORIENTATION_FACTOR

const angleFactor = (angle: number): number => {
  if (angle < 15) return 0.9
  if (angle < 25) return 0.95
  if (angle <= 40) return 1
  return angle <= 60 ? 0.95 : 0.85
}

/** Euros of `118.5`, `"129.00"` and `"€ 189,00"`; null for none and `n/a`. */
export const priceEur = ({ price }: CataloguePanel): number | null => {
  const figure = Number.parseFloat(
    String(price ?? '')
      .replace('€', '')
      .trim()
      .replace(',', '.'),
  )
  return Number.isFinite(figure) ? figure : null
}

const gridOf = (usableM2: number, acrossM: number, alongM: number) => {
  const columns = Math.floor((Math.sqrt(1.5 * usableM2) - 2) / (1.15 * acrossM))
  const rows = Math.floor((Math.sqrt(usableM2 / 1.5) - 2) / (1.25 * alongM))
  return { columns: Math.max(0, columns), rows: Math.max(0, rows) }
}

/** How many panels fit, and how they lie. */
export const layoutByHand = (usableM2: number, panel: CataloguePanel) => {
  const lengthM = Number(panel.length ?? 1690) / 1000
  const widthM = Number(panel.width ?? 1046) / 1000
  const cap = Math.floor((0.6 * usableM2) / (1.3 * lengthM * widthM))
  const landscape = { ...gridOf(usableM2, lengthM, widthM), orientation: 'landscape' }
  const portrait = { ...gridOf(usableM2, widthM, lengthM), orientation: 'portrait' }
  const better = portrait.columns * portrait.rows > landscape.columns * landscape.rows ? portrait : landscape
  const quantity = Math.min(cap, better.columns * better.rows)
  const places = better.columns * better.rows
  const capped = cap < places ? `, ${cap} of ${places} by the 60\u00a0% cap` : ''
  return { ...better, quantity, orientation: `${better.orientation}${capped}` }
}

/** Everything the interface shows of one panel on one area. */
export const estimateByHand = (usableM2: number, orientation: Orientation, angle: number, panel: CataloguePanel) => {
  const { quantity, columns, rows, orientation: lie } = layoutByHand(usableM2, panel)
  const productionKwh =
    (panel.power / 1000) * quantity * 1600 * 0.75 * ORIENTATION_FACTOR[orientation] * angleFactor(angle)
  const totalPriceEur = quantity * (priceEur(panel) ?? Number.NaN)
  const cardSavingEur = 0.2 * productionKwh
  const savingEur = 0.15 * productionKwh
  return {
    panel,
    quantity,
    columns,
    rows,
    lie,
    totalPowerKw: (panel.power * quantity) / 1000,
    productionKwh,
    totalPriceEur,
    card: {
      savingEur: cardSavingEur,
      roiPercent: (100 * cardSavingEur) / totalPriceEur,
      breakEvenYears: Math.ceil(totalPriceEur / cardSavingEur),
    },
    benefits: {
      savingEur,
      returnPercent: (100 * savingEur) / totalPriceEur,
      paybackYears: totalPriceEur / savingEur,
      savings25YearsEur: 25 * savingEur,
    },
    co2Kg: 0.5 * productionKwh,
    trees: (0.5 * productionKwh) / 10,
    cars: (productionKwh * 0.1) / 1000,
  }
}

type EstimateByHand = ReturnType<typeof estimateByHand>

/** The three setups: best net result over 25 years; of the others the cheapest, then the one that produces most. */
export const setupsByHand = (estimates: readonly EstimateByHand[]): readonly EstimateByHand[] => {
  const possible = estimates.filter(
    ({ panel, quantity }) => quantity > 0 && panel.stock >= quantity && priceEur(panel) !== null,
  )
  const scores: readonly ((estimate: EstimateByHand) => number)[] = [
    ({ benefits, totalPriceEur }) => benefits.savings25YearsEur - totalPriceEur,
    ({ totalPriceEur }) => -totalPriceEur,
    ({ productionKwh }) => productionKwh,
  ]
  const chosen: EstimateByHand[] = []
  for (const score of scores) {
    const left = possible.filter((estimate) => !chosen.includes(estimate))
    const [best] = left.sort((a, b) => score(b) - score(a) || (a.panel.id < b.panel.id ? -1 : 1))
    if (best) chosen.push(best)
  }
  return chosen
}
