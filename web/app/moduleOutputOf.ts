import type { ModuleOutput } from '../areas/ModuleFigures.tsx'
import type { Estimation } from '../estimate/detailedState.ts'

/** What one module of the current area gives, once that is known. */
export const moduleOutputOf = ({ detailed }: Estimation): ModuleOutput | null =>
  detailed?.kind === 'ready' ? detailed.figures : null
