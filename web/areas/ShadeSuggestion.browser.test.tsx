import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '../design/area.ts'
import { EMPTY_DESIGN } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { configQuery } from '../map/choice/configQuery.ts'
import { ShadeSuggestion } from './ShadeSuggestion.tsx'

const BOUNDS = { north: 0.0001, east: 0.0001, south: 0, west: 0 }
const ROOF = areaOf('area-1', { type: 'rectangle', bounds: BOUNDS })
const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => sessionStorage.clear())

test('chimneys and neighbors are suggested once a roof is answered, until there are some or it is dismissed', async () => {
  const onTool = vi.fn()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(configQuery.queryKey, { tileProviders: [] } as never)
  useDesign.setState({ ...EMPTY_DESIGN, areas: [ROOF] })
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <ShadeSuggestion onTool={onTool} />
        <p>Rendered</p>
      </LanguageProvider>
    </QueryClientProvider>,
  )
  const question = page.getByText('Add chimneys and nearby buildings?')
  await expect.element(page.getByText('Rendered')).toBeVisible()
  await expect.element(question).not.toBeInTheDocument()
  useDesign.getState().setAttributes(ROOF.id, { isKindKnown: true })
  await expect.element(question).toBeVisible()
  await page.getByRole('button', { name: 'Chimney' }).click()
  await page.getByRole('button', { name: 'Nearby buildings' }).click()
  expect(onTool.mock.calls.map(([tool]) => tool)).toEqual(['chimney', 'buildingRectangle'])
  useDesign.getState().addItems('obstacles', [{ type: 'rectangle', bounds: BOUNDS }])
  await expect.element(question).not.toBeInTheDocument()
  useDesign.setState({ obstacles: [] })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(question).not.toBeInTheDocument()
})
