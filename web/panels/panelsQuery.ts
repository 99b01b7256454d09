import { queryOptions } from '@tanstack/react-query'
import { PanelList } from '../../api/contract/panel.ts'
import { queryFunction } from '../http/queryFunction.ts'

/** The catalogue, as `GET /api/panels` lists it. */
export const panelsQuery = () =>
  queryOptions({ queryKey: ['/api/panels'], queryFn: queryFunction({ schema: PanelList }) })
