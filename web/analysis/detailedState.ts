import type { Method } from '#wire/analysis.ts'
import type { Weather } from '#wire/weather.ts'
import type { LivePlantFigures } from '../modules/engine-worker/plantJob.ts'
import type { ModuleOutput } from '../modules/ModuleFigures.tsx'

/** State of the Detailed estimate of the chosen panel on the current area. */
export type DetailedState =
  | { readonly kind: 'waiting' }
  /** The weather could not be loaded, or the engine failed. */
  | { readonly kind: 'failed'; readonly what: 'weather' | 'engine'; readonly retry: () => void }
  /** The roof or one of its settings cannot be estimated. */
  | { readonly kind: 'impossible' }
  | {
      readonly kind: 'ready'
      readonly figures: LivePlantFigures
      readonly weather: Pick<Weather, 'source' | 'attribution' | 'fetched' | 'expectedErrorPercent' | 'notice'>
      /** The inputs have changed and newer figures are pending. */
      readonly isStale: boolean
    }

/** The method of the Area Calculation and its state. */
export interface Estimation {
  readonly method: Method
  readonly onMethod: (method: Method) => void
  /** Null by the Standard method. */
  readonly detailed: DetailedState | null
  /** The panel whose modules lie on the roof; by the Standard method the chosen panel. */
  readonly panelId: string | null
}

/** Output of one module of the current area, once known. */
export const moduleOutputOf = ({ detailed }: Estimation): ModuleOutput | null =>
  detailed?.kind === 'ready' ? detailed.figures : null
