import { queryOptions, useQuery } from '@tanstack/react-query'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import { queryFunction } from '../base/http/queryFunction.ts'

/** The inverters, as `GET /api/inverters` lists them. */
const invertersQuery = () =>
  queryOptions<Inverter[], Error, Inverter[], string[]>({
    queryKey: ['/api/inverters'],
    queryFn: async (context) => queryFunction({ schema: (await import('#wire/inverter.ts')).InverterList })(context),
  })

/** The batteries, as `GET /api/batteries` lists them. */
const batteriesQuery = () =>
  queryOptions<BatteryProduct[], Error, BatteryProduct[], string[]>({
    queryKey: ['/api/batteries'],
    queryFn: async (context) => queryFunction({ schema: (await import('#wire/battery.ts')).BatteryList })(context),
  })

export const useInverters = ({ enabled = true } = {}) => useQuery({ ...invertersQuery(), enabled })
export const useBatteries = ({ enabled = true } = {}) => useQuery({ ...batteriesQuery(), enabled })
