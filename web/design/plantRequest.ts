import type { DrawnArea } from '#contract/area.ts'
import { METHODS } from '#contract/methods.ts'
import type { PlantRequest } from '#contract/plant.ts'
import { shadeChoicesOf } from './analyzeRequest.ts'
import { chosenMounting, roofHeightsOf } from './area.ts'
import { type Design, plantAreas } from './design.ts'
import { drawnAreaOf, wireObstacleOf } from './designDocument.ts'

/** A request of the planner: what the contract would take for granted of an area stands there. */
export type AskedPlant = Omit<PlantRequest, 'areas'> & {
  readonly areas: (PlantRequest['areas'][number] & { readonly area: DrawnArea })[]
}

type PlantChoices = Pick<AskedPlant, 'areas' | 'detailed'>

/** What a method that lays modules is told: of each area what was set on it, of the design what was chosen for all of them. */
const detailedChoices = (design: Design): PlantChoices => {
  const { panelId, plantSetup, battery, assumptions, consumption } = design
  const setupPanelId = plantSetup?.panelId ?? panelId
  return {
    areas: plantAreas(design).map((area) => ({
      area: drawnAreaOf(area),
      detailed: {
        fill: area.fill,
        mounting: chosenMounting(area),
        removedModules: [...area.removedModules],
        inverter: area.inverter,
        ...roofHeightsOf(area),
      },
    })),
    detailed: {
      obstacles: design.obstacles.map(wireObstacleOf),
      ...shadeChoicesOf(design),
      ...(setupPanelId && { panelId: setupPanelId }),
      ...(plantSetup?.quantity && { quantity: plantSetup.quantity }),
      ...(consumption && { consumption }),
      battery,
      assumptions,
    },
  }
}

/** The body of `POST /api/analyze/plant` for the areas in the plant of a design, by the method chosen there: by the Standard one the
 * areas alone.
 * @param design with 1 to `MAX_PLANT_AREAS` areas in the plant; the API refuses any other number */
export const plantRequestOf = (design: Design): AskedPlant => {
  const { method } = design
  return {
    ...(method !== 'standard' && { method }),
    ...(METHODS[method].laysModules
      ? detailedChoices(design)
      : { areas: plantAreas(design).map((area) => ({ area: drawnAreaOf(area) })) }),
  }
}

/** A request without the setup that is wanted: where it is the same, setups can be compared. */
export const basisOf = ({ detailed, ...request }: AskedPlant) => {
  const { panelId: _, quantity: __, ...basis } = detailed ?? {}
  return { ...request, detailed: basis }
}
