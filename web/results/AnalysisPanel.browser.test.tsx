import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { AnalysisPanel } from './AnalysisPanel.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const nothing = () => undefined
const show = (occasion: number, isUpdating: boolean): void =>
  root.render(
    <LanguageProvider>
      <AnalysisPanel
        subject="Flat roof"
        shownMethod="standard"
        method="standard"
        onMethod={null}
        occasion={occasion}
        notices={null}
        isUpdating={isUpdating}
        onCancelUpdate={nothing}
        onClose={nothing}
      >
        <p>12 panels</p>
      </AnalysisPanel>
    </LanguageProvider>,
  )

test('an answer takes the focus, but not from a menu that was opened meanwhile', async () => {
  show(1, false)
  const heading = page.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveFocus()
  const menu = document.body.appendChild(document.createElement('div'))
  menu.setAttribute('role', 'menu')
  menu.tabIndex = -1
  menu.focus()
  show(2, true)
  await expect.element(page.getByRole('status')).toBeVisible()
  expect(document.activeElement).toBe(menu)
})

test('figures that wait for the network say so, and are updated when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(1, true)
  const status = page.getByRole('status')
  await expect.element(status).toMatchTextContent(/^No network: updates when it is back/)
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(status).toMatchTextContent(/^Updating the figures/)
})
