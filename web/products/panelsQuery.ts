import { queryOptions } from '@tanstack/react-query'
import type { Panel } from '#wire/panel.ts'
import { queryFunction } from '../base/http/queryFunction.ts'

/** The schema loads with the catalogue, outside the map's first load. */
const panelListSchema = async () => (await import('./panelReply.ts')).PanelReply

/** The catalogue, as `GET /api/panels` lists it. */
export const panelsQuery = () =>
  queryOptions<Panel[], Error, Panel[], string[]>({
    queryKey: ['/api/panels'],
    queryFn: async (context) => queryFunction({ schema: await panelListSchema() })(context),
  })
