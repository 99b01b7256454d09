import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { DetailsFold } from './DetailsFold.tsx'

test('details that are opened at the lower edge come into view, and the focus stays where it was pressed', async () => {
  localStorage.clear()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <div style={{ height: '300px', overflow: 'auto' }}>
        <div style={{ height: '250px' }} />
        <DetailsFold>
          <p>First of them</p>
          <div style={{ height: '900px' }} />
        </DetailsFold>
      </div>
    </LanguageProvider>,
  )
  const summary = page.getByText('Details')
  await summary.click()
  await expect.poll(() => page.getByText('First of them').element().getBoundingClientRect().bottom).toBeLessThan(150)
  expect(document.activeElement).toBe(summary.element().closest('summary'))
  root.unmount()
  document.body.replaceChildren()
  localStorage.clear()
})
