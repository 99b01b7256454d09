import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DetailedPlantRecommendation } from '#wire/plant.ts'
import { handPlant } from '../../analysis/plant.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { DetailedAlternatives } from './SavingsTab.tsx'

const [recommended] = handPlant.recommendations
if (!recommended) throw new Error('nothing is recommended')

const root = testRoot('en')
const select = vi.fn()
const show = (...others: readonly DetailedPlantRecommendation[]) =>
  root.render(
    <LanguageProvider>
      <DetailedAlternatives
        analysis={{
          ...handPlant,
          assumptions: { ...handPlant.assumptions, leastValuePerEurFraction: 0.05 },
          recommendations: [recommended, ...others],
        }}
        panels={[]}
        current={recommended}
        onSelect={select}
      />
    </LanguageProvider>,
  )

test('a premium that is a battery is named with its capacity, and taken with it', async () => {
  show({ ...recommended, role: 'premium', better: 'battery', batteryCapacityKwh: 2.5 })
  await expect.element(page.getByText(/^With a 2\.5 kWh battery, /)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Select: Premium Option' }))
  expect(select).toHaveBeenCalledWith(
    { panelId: recommended.panelId, quantity: recommended.size.quantity },
    { battery: { capacityKwh: 2.5 } },
  )
})

test('which setups there are not is said', async () => {
  show({ ...recommended, role: 'economy' })
  await expect.element(page.getByText('Better panels would not pay.')).toBeVisible()
  await expect.element(page.getByText(/quarter cheaper pays/)).not.toBeInTheDocument()
})

test('an alternative tells its price, and against which setup it is cheaper', async () => {
  const { money } = recommended.size
  const size = { ...recommended.size, money: { ...money, investment: { ...money.investment, totalEur: 4321 } } }
  show({ ...recommended, role: 'economy', size })
  await expect.element(page.getByText('Best value at a cost at least 25% below the recommended setup.')).toBeVisible()
  await expect.element(page.getByText('€4,321')).toBeVisible()
})

test('a premium of a higher net gain says why it is not recommended', async () => {
  const { money } = recommended.size
  const { netPresentValueEur, investment } = money
  const richer = {
    ...money,
    netPresentValueEur: netPresentValueEur + 10,
    investment: { ...investment, totalEur: investment.totalEur + 1000 },
  }
  show({ ...recommended, role: 'premium', better: 'modules', size: { ...recommended.size, money: richer } })
  await expect.element(page.getByText(/^Premium Option: .* each extra euro returns 1\.0%/)).toBeVisible()
})

test.each([
  { canEdit: true, name: 'Your choice' },
  { canEdit: false, name: 'Chosen setup' },
])('the chosen setup is called "$name" (can edit: $canEdit)', async ({ canEdit, name }) => {
  root.render(
    <LanguageProvider>
      <CanEditProvider value={canEdit}>
        <DetailedAlternatives
          analysis={{ ...handPlant, recommendations: [recommended, { ...recommended, role: 'chosen' }] }}
          panels={[]}
          current={recommended}
          onSelect={null}
        />
      </CanEditProvider>
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})
