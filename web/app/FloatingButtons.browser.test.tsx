import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { openDesign, undo, useDesign } from '../design/designStore.ts'
import { FloatingButtons } from './FloatingButtons.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
afterEach(() => root.render(null))

test.each([
  { hasHistory: true, offered: 1 },
  { hasHistory: false, offered: 0 },
])('with a history ($hasHistory) a change that was taken back can be made again: $offered', async (row) => {
  openDesign('design-1', EMPTY_DESIGN)
  const bounds = { north: 45.0001, south: 45, east: 9.0001, west: 9 }
  useDesign.getState().add({ type: 'rectangle', bounds })
  undo()
  root.render(
    <LanguageProvider>
      <FloatingButtons takesFocus={false} isDrawing={false} onOpen={() => {}} onDraw={() => {}} {...row} />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Open sidebar' })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: 'Redo' }).elements()).toHaveLength(row.offered)
})
