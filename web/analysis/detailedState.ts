import { create } from 'zustand'
import type { Method } from '#contract/analysis.ts'
import type { Weather } from '#contract/weather.ts'
import type { PlantFigures } from '../layout/engine-worker/plantJob.ts'
import type { ModuleOutput } from '../layout/ModuleFigures.tsx'

/** How far the Detailed estimate of the chosen panel on the current area is. */
export type DetailedState =
  | { readonly kind: 'waiting' }
  /** The weather could not be had, or the engine could not work it out. */
  | { readonly kind: 'failed'; readonly what: 'weather' | 'engine'; readonly retry: () => void }
  /** The roof, or something that was chosen for it, cannot be estimated. */
  | { readonly kind: 'impossible' }
  | {
      readonly kind: 'ready'
      readonly figures: PlantFigures
      readonly weather: Pick<Weather, 'source' | 'attribution' | 'fetched' | 'expectedErrorPercent' | 'notice'>
      /** Something has changed since; newer figures are on their way. */
      readonly isStale: boolean
    }

/** By which method the Area Calculation estimates. */
export interface Estimation {
  readonly method: Method
  readonly onMethod: (method: Method) => void
  /** Null by the Standard method. */
  readonly detailed: DetailedState | null
  /** Whose estimate it is: of the panel whose modules lie on the roof, or by the Standard method of the one chosen. */
  readonly panelId: string | null
}

/** Output of one module of the current area, once known. */
export const moduleOutputOf = ({ detailed }: Estimation): ModuleOutput | null =>
  detailed?.kind === 'ready' ? detailed.figures : null

/** State of the Detailed estimate of the current area; null by the Standard method. */
export const useDetailedState = create<{ readonly state: DetailedState | null }>()(() => ({ state: null }))
