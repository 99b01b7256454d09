import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AppConfig } from '#wire/config.ts'
import { KEYLESS_MAP } from '#wire/mapProviders.ts'
import { configQuery } from '../../base/configQuery.ts'
import { queryClient } from '../../base/http/queryClient.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { MapError, MapLoading } from '../stage/MapOverlays.tsx'

const MapChoiceDialog = onDemand(async () => (await import('./MapChoiceDialog.tsx')).MapChoiceDialog)

interface ConfigGateProps {
  readonly children: (config: AppConfig) => ReactNode
}

/** Waits for the configuration, which every map needs; children can load data. */
export const ConfigGate = ({ children }: ConfigGateProps) => (
  <QueryClientProvider client={queryClient}>
    <Gate>{children}</Gate>
  </QueryClientProvider>
)

const Gate = ({ children }: ConfigGateProps) => {
  const { data, isError, refetch } = useQuery(configQuery)
  const isChoosing = useOpenDialogs(({ mapChoice }) => mapChoice)
  if (data)
    return (
      <>
        {children(data)}
        {isChoosing && <MapChoiceDialog />}
      </>
    )
  return (
    <main className="relative h-full bg-slate-600">
      <h1 className="sr-only">SolarPlanner</h1>
      {isError ? <MapError map={KEYLESS_MAP} onRetry={() => void refetch()} /> : <MapLoading />}
    </main>
  )
}
