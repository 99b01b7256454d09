import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { obstacleOf } from '#design/drawn.ts'
import { queryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { ShadeTools } from '../draw/ShadeTools.tsx'
import { createLeafletAdapter } from '../maps/leaflet/leafletAdapter.ts'
import { mountMap, settle, unmountAll } from '../testing/mapContract/mountMap.tsx'
import { click } from '../testing/mapContract/pointer.ts'

const root = testRoot('en')
afterEach(unmountAll)

test('the new tool has a button', async () => {
  const onTool = vi.fn()
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <ShadeTools tool="edit" onTool={onTool} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Skylight dome' }).click()
  expect(onTool.mock.calls[0][0]).toBe('newTool')
})

test('a click with the new tool draws an object with its height', async () => {
  const { events } = await mountMap(createLeafletAdapter('gazetteer'), { drawMode: 'newTool', drawKind: 'obstacle' })
  await click({ x: 300, y: 300 })
  await settle()
  expect(events.drawn).toMatchObject([{ kind: 'obstacle', type: 'rectangle', heightM: 0.3 }])
  expect(obstacleOf('obstacle-1', events.drawn[0])).toMatchObject({ heightM: 0.3 })
})
