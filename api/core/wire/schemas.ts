import { z } from 'zod'
import * as alternative from './alternative.ts'
import * as analysis from './analysis.ts'
import * as area from './area.ts'
import * as detailedOptions from './detailedOptions.ts'
import * as electrical from './electrical.ts'
import * as offer from './offer.ts'
import * as purchase from './purchase.ts'
import * as readings from './readings.ts'
import * as surroundings from './surroundings.ts'

/** The schemas that the rows of fields are made of. The rows get them handed in: the first load has the rows without zod
 * (docs/adr/0003-first-load-without-schemas.md). */
export const SCHEMAS = {
  z,
  ...alternative,
  ...analysis,
  ...area,
  ...detailedOptions,
  ...electrical,
  ...offer,
  ...purchase,
  ...readings,
  ...surroundings,
}

export type Schemas = typeof SCHEMAS
