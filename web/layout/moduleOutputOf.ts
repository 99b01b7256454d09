import type { Estimation } from '../estimate/detailedState.ts'
import type { ModuleOutput } from './ModuleFigures.tsx'

/** What one module of the current area gives, once that is known. */
export const moduleOutputOf = ({ detailed }: Estimation): ModuleOutput | null =>
  detailed?.kind === 'ready' ? detailed.figures : null
