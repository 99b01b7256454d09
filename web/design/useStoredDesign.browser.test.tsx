import { Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { useToasts } from '../ui/toasts/toasts.ts'
import { DAMAGED_DESIGN_KEY, DESIGN_KEY } from './designStorage.ts'
import { useStoredDesign } from './useStoredDesign.ts'

const Planner = () => {
  useStoredDesign()
  return <p>planner</p>
}

let root: Root
const enter = async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <Suspense>
        <Planner />
      </Suspense>
    </LanguageProvider>,
  )
  await expect.element(page.getByText('planner')).toBeVisible()
}
const leave = () => {
  root.unmount()
  document.body.replaceChildren()
}
afterEach(leave)

test('that the stored design is damaged is told once, also where the planner is left and entered again', async () => {
  localStorage.setItem(DESIGN_KEY, '{"version": 2, "areas":')
  await enter()
  const titles = () => useToasts.getState().toasts.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Some saved areas could not be read'])
  expect(localStorage.getItem(DAMAGED_DESIGN_KEY)).toBe('{"version": 2, "areas":')
  useToasts.setState({ toasts: [] })
  leave()
  await enter()
  await expect.poll(titles).toEqual([])
})
