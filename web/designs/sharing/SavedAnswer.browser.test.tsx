import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { takeAskedDesign } from '../stored/askedDesign.ts'
import { SharedDesignLoading } from './SavedAnswer.tsx'

const root = testRoot()
const ANSWER = {
  quantity: 15,
  batteryKwh: 10,
  costEur: 17_158,
  deductionEur: 8579,
  paybackYears: 9,
  paybackRange: { better: 7.5, worse: 21 },
  horizonYears: 25,
  productionKwh: 8211,
  benefitEur: 1500,
  seal: 'of-the-server',
}

const show = (document: object) => {
  Object.assign(window, { askedDesign: Promise.resolve(Response.json({ document })) })
  root.render(
    <LanguageProvider>
      <SharedDesignLoading />
    </LanguageProvider>,
  )
}

test('a shared design shows its place and the figures it was saved with before its page, which still reads the design', async () => {
  show({ name: '', address: 'Via Roma 1, Monza', lastAnswer: ANSWER })
  await expect.element(page.getByRole('heading', { name: 'Via Roma 1, Monza' })).toBeVisible()
  const figures = page.getByRole('region', { name: 'As it was when shared' })
  await expect.element(figures.getByText(/15 panels \+ 10 kWh battery/)).toBeVisible()
  await expect.element(figures.getByText(/Pays back in 9[.,]0 years/)).toBeVisible()
  await expect.element(figures.getByText(/7[.,]5 to 21[.,]0 years/)).toBeVisible()
  expect(await (await takeAskedDesign())?.json()).toMatchObject({ document: { address: 'Via Roma 1, Monza' } })
})

test('a plant that does not pay shows what it loses, and no payback', async () => {
  show({ name: 'Casa', address: '', lastAnswer: { ...ANSWER, netPresentValueEur: -504 } })
  await expect.element(page.getByText(/At today's prices it does not pay: −.?504/)).toBeVisible()
  await expect.element(page.getByText(/Pays back/)).not.toBeInTheDocument()
})

test.each([
  { what: 'without figures', saved: {} },
  { what: 'with figures that the server never sealed', saved: { lastAnswer: { ...ANSWER, seal: undefined } } },
])('one that was saved $what says that it opens', async ({ saved }) => {
  show({ name: 'Casa', address: '', ...saved })
  await expect.element(page.getByRole('status')).toHaveTextContent('Opening the design…')
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument()
})
