import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
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

test('figures that wait for the network say so, and are updated when it is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const nothing = () => undefined
  root.render(
    <LanguageProvider>
      <AnalysisPanel
        subject="Flat roof"
        shownMethod="standard"
        method="standard"
        onMethod={null}
        occasion={1}
        notices={null}
        isUpdating
        onCancelUpdate={nothing}
        onClose={nothing}
      >
        <p>12 panels</p>
      </AnalysisPanel>
    </LanguageProvider>,
  )
  const status = page.getByRole('status')
  await expect.element(status).toMatchTextContent(/^No network: updates when it is back/)
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(status).toMatchTextContent(/^Updating the figures/)
})
