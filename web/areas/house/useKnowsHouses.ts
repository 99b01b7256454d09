import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../map/choice/configQuery.ts'

/** Whether this server, or the demonstration imagery, knows houses. */
export const useKnowsHouses = (): boolean => {
  const { data: config } = useQuery(configQuery)
  return Boolean(config?.findsBuildings || config?.tileProviders[0]?.demonstration)
}
