import type { Method } from '#contract/analysis.ts'
import { detailedView } from './detailedView.tsx'
import type { MethodView } from './methodView.ts'
import { standardView } from './standard/standardView.tsx'

/** Every estimation method of the contract, by its id: one without a line here does not compile. */
export const METHOD_VIEWS: Readonly<Record<Method, MethodView>> = { standard: standardView, detailed: detailedView }
