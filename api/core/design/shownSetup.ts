import type { DetailedPlantRecommendation as PlantRecommendation, PlantSize } from '#wire/plant.ts'
import type { PlantSetup } from './takenSetup.ts'

/** The first of these roles that a panel has is its setup at the best number. */
const BEST_FIRST: readonly PlantRecommendation['role'][] = ['recommended', 'leastLoss', 'chosen', 'economy', 'premium']

const setupsOfPanel = (setups: readonly PlantRecommendation[], panelId: string): readonly PlantRecommendation[] =>
  BEST_FIRST.flatMap((role) => setups.filter((setup) => setup.panelId === panelId && setup.role === role))

/** The setup of a panel at its best number. */
export const bestSetupOf = (setups: readonly PlantRecommendation[], panelId: string): PlantRecommendation | undefined =>
  setupsOfPanel(setups, panelId)[0]

const setupWithin = (setups: readonly PlantRecommendation[], wanted: PlantSetup): PlantRecommendation | undefined => {
  const ofPanel = setupsOfPanel(setups, wanted.panelId)
  // A number never brings the battery of a premium with it.
  return ofPanel.find(({ size, better }) => size.quantity === wanted.quantity && better !== 'battery') ?? ofPanel[0]
}

/** The displayed setup from an answer. */
export interface ShownPlantSetup {
  readonly setup: PlantRecommendation
  /** The requested number of modules. */
  readonly quantity: number
  /** The figures of that number, or of another one until they arrive. */
  readonly size: PlantSize
  readonly isAnswered: boolean
  /** True if the answer lacks the requested setup. */
  readonly isDropped: boolean
}

/** Whether a size has the wanted modules on each area.
 * @param areaQuantities undefined: any */
const isLaidAs = ({ areas }: PlantSize, areaQuantities: PlantSetup['areaQuantities']): boolean =>
  !areaQuantities || areas.every(({ areaId, quantity }) => quantity === (areaQuantities[areaId] ?? 0))

/** The setup to display for a requested one; null if there is none. */
export const shownPlantSetup = (
  setups: readonly PlantRecommendation[],
  wanted: PlantSetup | null,
): ShownPlantSetup | null => {
  const found = wanted && setupWithin(setups, wanted)
  const setup = found ?? setups[0]
  if (!setup) return null
  const { size, full, asked } = setup
  const places = size.areas.reduce((sum, { layout }) => sum + layout.quantity, 0)
  const quantity = Math.min(found ? (wanted?.quantity ?? size.quantity) : size.quantity, places)
  const areaQuantities = found ? wanted?.areaQuantities : undefined
  const answered = [size, full, asked].find((each) => each?.quantity === quantity && isLaidAs(each, areaQuantities))
  return {
    setup,
    quantity,
    size: answered ?? asked ?? size,
    isAnswered: Boolean(answered),
    isDropped: Boolean(wanted) && !found,
  }
}

/** The displayed plant as a requested setup: it stays while prices change, though another size may become the best. */
export const keptSetup = ({ setup, quantity }: ShownPlantSetup, wanted: PlantSetup | null): PlantSetup =>
  wanted?.panelId === setup.panelId && wanted.quantity !== null ? wanted : { panelId: setup.panelId, quantity }
