import { queryOptions } from '@tanstack/react-query'
import type { AppConfig } from '#contract/config.ts'
import { queryFunction } from '../../http/queryFunction.ts'

/** The configuration is made by the API of this very build, which has checked it against the contract; here only what
 * would break the map at once is checked, so that the first load need not carry the schemas. */
const configSchema = {
  parse: (json: unknown): AppConfig => {
    const config = json as AppConfig | null
    if (!config?.mapProvider || !config.tileProviders?.length || !config.defaultCentre) {
      throw new Error('GET /api/config answered with something that is not a configuration')
    }
    return config
  },
}

/** Configuration of this deployment; one build serves every deployment. */
export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: queryFunction({ schema: configSchema }),
})
