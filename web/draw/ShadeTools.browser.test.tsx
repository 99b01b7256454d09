import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { MAX_SURROUNDINGS } from '#wire/limits.ts'
import { configQuery } from '../base/configQuery.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { useDesign } from '../design/designStore.ts'
import { ShadeTools } from './ShadeTools.tsx'

const BOUNDS = { north: 0.0001, east: 0.0001, south: 0, west: 0 }
const ROOF = areaOf('area-1', { type: 'rectangle', bounds: BOUNDS })
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => root.unmount())

test('chimney, tree and buildings nearby are one press away, and no more than a design can hold', async () => {
  const onTool = vi.fn()
  const client = createQueryClient()
  client.setQueryData(configQuery.queryKey, { mapProvider: 'leaflet', tileProviders: [] } as never)
  useDesign.setState({ ...EMPTY_DESIGN, areas: [ROOF] })
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ShadeTools tool="tree" onTool={onTool} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  const chimney = page.getByRole('button', { name: 'Chimney' })
  const tree = page.getByRole('button', { name: 'Tree' })
  await expect.element(tree).toHaveAttribute('aria-pressed', 'true')
  await chimney.click()
  await tree.click()
  await page.getByRole('button', { name: 'Nearby buildings' }).click()
  expect(onTool.mock.calls.map(([tool]) => tool)).toEqual(['chimney', 'tree', 'buildingRectangle'])
  const full = Array.from({ length: MAX_SURROUNDINGS }, () => ({
    kind: 'tree' as const,
    center: { lat: 0, lng: 0.0003 },
    radiusM: 2,
  }))
  useDesign.getState().addItems('surroundings', full)
  await expect.element(tree).toBeDisabled()
  await expect.element(chimney).toBeEnabled()
})
