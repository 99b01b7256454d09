import { queryOptions } from '@tanstack/react-query'
import type { AppConfig } from '#wire/config.ts'
import { queryFunction } from './http/queryFunction.ts'

/** The API of the same build has validated the configuration against the contract; only values that would break the map at once are
 * checked here, so that the first load needs no schemas. */
const configSchema = {
  parse: (json: unknown): AppConfig => {
    const config = json as AppConfig | null
    if (!config?.mapProvider || !config.tileProviders?.length || !config.defaultCentre) {
      throw new Error('GET /api/config answered with something that is not a configuration')
    }
    return config
  },
}

/** Configuration of this deployment, loaded at run time because one build serves all deployments. */
export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: queryFunction({ schema: configSchema }),
})
