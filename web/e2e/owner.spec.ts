// An owner in Modena, from the address to the paper: bill, meter, car, battery, two quotes, shade, tree, link, PDF; the presses are counted and every
// figure is read twice.
// Affected by: web/results web/consumption web/draw web/app web/offers web/design web/assumptions api/core/engine api/offers
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { getLinks, somebodyElse } from './steps/designs.ts'
import { figure } from './steps/figure.ts'
import { analysis, expectMap, isPhone } from './steps/planner.ts'
import { addressBox, centeredOn, town } from './steps/searching.ts'
import { test } from './steps/test.ts'

const TO_THE_ANSWER = 8
const WHOLE_STORY = 45
/** Hours of a year as Excel saves them. */
const HOURS = fileURLToPath(new URL('fixtures/hours.xlsx', import.meta.url))

/** Presses as a mouse or a finger does, counted; typing is not. */
const hand = (page: Page) => {
  const counted = { presses: 0 }
  const press = async (target: Locator): Promise<void> => {
    await (isPhone(page) ? target.tap() : target.click())
    counted.presses += 1
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  return { counted, press, hit: (name: string | RegExp) => press(button(name)) }
}

const numberOf = (text: string): number =>
  Number(/[\d.]+(?:,\d+)?/.exec(text)?.[0].replaceAll('.', '').replace(',', '.'))

/** The price in the headline of a card. */
const priceOn = async (card: Locator): Promise<number> => {
  const line = await card
    .getByText(/^\d+ panels.* · /)
    .first()
    .innerText()
  return numberOf(/· ([\d.]+)\s€/.exec(line)?.[1] ?? '')
}

test(withPoppler('the whole story of an owner, on desktop and phone'), { tag: '@bothScreens' }, async ({ page }) => {
  test.skip(!hasPoppler)
  const { counted, press, hit } = hand(page)
  await page.goto('/')
  await expectMap(page)
  await press(addressBox(page))
  await page.keyboard.type('Modena')
  await page.keyboard.press('Enter')
  await expect(centeredOn(page, town('Modena', 'MO'))).toBeAttached()
  await hit('Trova la casa')
  await hit('Sì')
  await hit(/^Usa quest/)
  await hit('Analizza')
  const card = analysis(page)
  await expect(card.getByText(/^\d+ panels · /).first()).toBeVisible()
  console.info(`to the answer: ${counted.presses} presses of at most ${TO_THE_ANSWER}`)
  expect(counted.presses).toBeLessThanOrEqual(TO_THE_ANSWER)

  await test.step('the bill, the meter, the car and the battery', async () => {
    await card.getByLabel('I know my…').selectOption({ label: 'a yearly bill' })
    await card.getByLabel('Amount', { exact: true }).fill('1180')
    await page.keyboard.press('Enter')
    counted.presses += 2
    await hit('More about my use, battery')
    const use = page.getByRole('dialog', { name: 'Consumption and battery' })
    await use.getByLabel('I have…').selectOption({ label: 'Hourly meter readings' })
    counted.presses += 2
    await use.getByLabel('Choose files…').setInputFiles(HOURS)
    const readings = page.getByRole('dialog', { name: 'Meter readings' })
    await press(readings.getByRole('button', { name: 'Winter time all year' }))
    await press(readings.getByRole('button', { name: 'Yes, use these readings' }))
    await press(use.getByRole('checkbox', { name: 'Electric car charged on site' }))
    await expect(use.getByText(/In use: the readings of hours.xlsx/)).toBeVisible()
    await press(use.getByRole('button', { name: /^Close/ }))
    await press(card.getByRole('button', { name: /^With a .* kWh battery\?$/ }))
    await expect(card.getByText(/\+ [\d,]+ kWh battery/).first()).toBeVisible()
    await expect(card.getByRole('button', { name: 'Without a battery?' })).toBeVisible()
  })

  await test.step('two quotes are judged in two sentences', async () => {
    await press(card.getByRole('button', { name: 'Quotes', exact: true }).last())
    const quotes = card.getByRole('region', { name: 'Quotes', exact: true })
    for (const [installer, panels, power, price] of [
      ['Rossi', '14', '6', '16000'],
      ['Verdi', '10', '4,4', '9500'],
    ] as const) {
      await press(quotes.getByRole('button', { name: 'Add a quote' }))
      const fields = { Installer: installer, Panels: panels, Power: power, 'Price, VAT included': price }
      for (const [label, text] of Object.entries(fields)) {
        await quotes.getByLabel(label, { exact: true }).last().fill(text)
        await quotes.getByLabel(label, { exact: true }).last().press('Enter')
      }
      counted.presses += 1
    }
    await expect(quotes.getByRole('cell', { name: /^14 panels · 6[.,]00.kWp$/ })).toBeVisible()
    const told = card.getByRole('region', { name: 'Your quotes' })
    await expect(told).toContainText(/Verdi/)
    await expect(told).toContainText(/Rossi/)
  })

  const story = await test.step('every figure is read twice and is the same', async () => {
    await expect(card.locator('[aria-busy=true]')).toHaveCount(0)
    const price = await priceOn(card)
    const gain = await figure(card, 'Net gain over 25 years (NPV)').first().innerText()
    const paid = card.getByText(/^You pay in \d{4}$/).locator('xpath=ancestor::div[1]')
    expect(numberOf((await paid.innerText()).split('\n').at(-1) ?? '')).toBe(price)
    await expect(card.getByRole('row', { name: /^everything as assumed/ })).toContainText(gain)
    const whoPays = card.getByRole('region', { name: 'Who pays what' })
    await expect(whoPays).toContainText(gain)
    return { price, gain }
  })

  await test.step('the link shows the same', async () => {
    await press(card.getByRole('button', { name: 'Share', exact: true }))
    const { viewLink } = await getLinks(page)
    counted.presses += 2
    const other = await somebodyElse(page)
    await other.goto(viewLink)
    const seen = analysis(other)
    await expect(figure(seen, 'Net gain over 25 years (NPV)').first()).toHaveText(story.gain)
    expect(await priceOn(seen)).toBe(story.price)
    await other.context().close()
  })

  await test.step('the paper has the same', async () => {
    await press(card.getByRole('button', { name: 'Generate Proposal' }))
    const download = page.waitForEvent('download')
    await hit(/^(PDF|Create PDF|Create an estimate)$/)
    const paper = pdfText(await readFile(await (await download).path())).replaceAll('\u00a0', ' ')
    expect(paper).toContain(story.gain.replaceAll('\u00a0', ' '))
    expect(paper).toContain(`${story.price.toLocaleString('it', { useGrouping: 'always' })} €`)
  })
  console.info(`the whole story: ${counted.presses} presses of at most ${WHOLE_STORY}`)
  expect(counted.presses).toBeLessThanOrEqual(WHOLE_STORY)
})
