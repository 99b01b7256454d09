import { queryOptions } from '@tanstack/react-query'
import type { Panel } from '#contract/panel.ts'
import { queryFunction } from '../http/queryFunction.ts'

/** The schema comes with the catalogue: the map's first load need not carry it. */
const panelListSchema = async () => (await import('./panelReply.ts')).PanelReply

/** The catalogue, as `GET /api/panels` lists it. */
export const panelsQuery = () =>
  queryOptions<Panel[], Error, Panel[], string[]>({
    queryKey: ['/api/panels'],
    queryFn: async (context) => queryFunction({ schema: await panelListSchema() })(context),
  })
