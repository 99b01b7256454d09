import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/plannerTexts.ts'
import '../../i18n/estimateTexts.ts'
import { type AreaProposal, ProposalButton } from './ProposalButton.tsx'

const SUBJECT: AreaProposal = {
  analysis: {
    area: {
      id: 'area-1',
      type: 'rectangle',
      bounds: { north: 45.0001, east: 9.0002, south: 45, west: 9 },
      roofType: 'flat',
      orientation: 'south',
      angle: 0,
    },
    method: 'standard',
  },
  onAddress: null,
}

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const show = (language: 'mixed' | 'it' | 'en') => {
  localStorage.setItem('solarplanner.language', language)
  root.render(
    <LanguageProvider>
      <ProposalButton subject={SUBJECT} panelId="panel-400" />
    </LanguageProvider>,
  )
}
const choice = page.getByRole('combobox', { name: /Language of the proposal|Lingua della proposta/ })

test.each([
  ['mixed', 'it'],
  ['it', 'it'],
  ['en', 'en'],
] as const)(
  'with a planner in "%s" the proposal is in "%s" unless another language is chosen',
  async (shown, paper) => {
    show(shown)
    await expect.element(choice).toHaveValue(paper)
  },
)

test('the proposal is asked for in the language that was chosen', async () => {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 503 }))
  show('it')
  await userEvent.selectOptions(choice, 'en')
  await page.getByRole('button', { name: 'Genera proposta' }).click()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toMatchObject({ language: 'en', panelId: 'panel-400' })
})
