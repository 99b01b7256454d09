import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { undo, useDesign } from '../../design/designStore.ts'
import { InventedPrices } from '../../results/answer/InventedPrices.tsx'
import { panelsQuery } from '../panelsQuery.ts'
import { usePanels } from '../usePanels.ts'
import { PanelCard } from './PanelCard.tsx'

const PANEL = {
  id: 'panel-400',
  stock: 10,
  price: 120,
  demonstrationFields: ['price', 'stock'],
  title: 'Panel 400',
  brand: 'Brand',
  model: '400',
  power: 400,
}

const Card = () => {
  const { data: panels = [] } = usePanels()
  return (
    <>
      {panels.map((panel) => (
        <PanelCard key={panel.id} panel={panel} isSelected={false} isPreferred={false} onOpen={() => {}} />
      ))}
      <CanEditProvider value={false}>
        <InventedPrices panels={panels} />
      </CanEditProvider>
    </>
  )
}

const NO_OFFER = page.getByText(/are not an offer/)
const DAGGERS = page.getByText('†')

const cardText = () => page.getByRole('article').element().textContent

const root = testRoot()
beforeEach(() => {
  useDesign.setState({ ...EMPTY_DESIGN })
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, [PANEL])
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <Card />
      </LanguageProvider>
    </QueryClientProvider>,
  )
})

test('beside a sample price stands "Enter your price"; a price of one\'s own has no dagger and no reservation, and is undone', async () => {
  await expect.element(NO_OFFER).toBeVisible()
  expect(DAGGERS.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Enter your price: Brand 400' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Your price per panel, VAT excluded: Brand 400' }))
    .toHaveFocus()
  await userEvent.keyboard('95,50{Enter}')
  await expect.poll(cardText).toContain('95,50')
  await expect.element(page.getByText('your price', { exact: true })).toBeVisible()
  // The stock of the catalogue is a sample as before.
  expect(DAGGERS.elements()).toHaveLength(1)
  await expect.element(NO_OFFER).not.toBeInTheDocument()
  expect(useDesign.getState().panelPrices).toEqual({ 'panel-400': 95.5 })
  undo()
  await expect.element(NO_OFFER).toBeVisible()
  await expect.poll(cardText).toContain('120,00')
})

test('a price that is emptied is that of the catalogue again; one that is none is refused', async () => {
  useDesign.setState({ panelPrices: { 'panel-400': 95.5 } })
  await page.getByRole('button', { name: 'Change your price: Brand 400' }).click()
  const field = page.getByRole('textbox', { name: 'Your price per panel, VAT excluded: Brand 400' })
  // 400 W at 0.05 to 3 €/W; 24,000 € is the price of a plant.
  for (const none of ['0', '19,99', '1200,01', '24000']) {
    await field.fill(none)
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('One panel costs 20 € to 1.200 €. A whole quote belongs in “Quotes”.')
    expect(useDesign.getState().panelPrices).toEqual({ 'panel-400': 95.5 })
  }
  await field.fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(cardText).toContain('120,00')
  expect(useDesign.getState().panelPrices).toEqual({})
})

test('a card says N/A for what its record lacks', async () => {
  root.render(
    <LanguageProvider>
      <PanelCard
        panel={{ id: 'bare', title: '', brand: 'n/a', model: '', demonstrationFields: ['stock'] }}
        isSelected={false}
        isPreferred={false}
        onOpen={() => {}}
      />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'N/A' })).toBeVisible()
  await expect.element(page.getByText('In stock: N/A')).toBeVisible()
  await expect.poll(() => cardText()?.match(/N\/A/g)?.length).toBeGreaterThanOrEqual(5)
  await expect.element(page.getByRole('button', { name: 'View Details: N/A' })).toBeVisible()
})
