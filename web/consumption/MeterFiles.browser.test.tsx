import '../base/i18n/restTexts.ts'
import '../base/i18n/plannerTexts.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { DAY_MS } from '#engine/units.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { MeterFiles } from './MeterFiles.tsx'

const pad = (number: number): string => String(number).padStart(2, '0')
const root = testRoot('en')
const onRead = vi.fn()
const HOUSEHOLD = {
  kind: 'measured',
  region: 'Lombardia',
  contractedPower: 'upTo3Kw',
  use: { period: 'year', kwh: 2700 },
} as const
const show = () => {
  onRead.mockClear()
  openDesign('design-1', EMPTY_DESIGN)
  root.render(
    <LanguageProvider>
      <MeterFiles base={HOUSEHOLD} onRead={onRead} />
    </LanguageProvider>,
  )
}
const upload = (...files: File[]) => userEvent.upload(page.getByLabelText('Choose files…'), files)
const dialog = page.getByRole('dialog')

const clock = (quarter: number): string => `${pad(Math.floor(quarter / 4))}:${pad(15 * (quarter % 4))}`
const TITLES = Array.from({ length: 96 }, (_, quarter) => `${clock(quarter)}-${clock((quarter + 1) % 96)}`)
/** A month of the distributor: 0.05 kWh a quarter. */
const monthFile = (month: number): File => {
  const rows: string[] = []
  for (let ms = Date.UTC(2025, month, 1); new Date(ms).getUTCMonth() === month; ms += DAY_MS)
    rows.push(`"${pad(new Date(ms).getUTCDate())}/${pad(month + 1)}/2025";${'"0,05";'.repeat(96)}`)
  return new File([`Giorno;${TITLES.join(';')};\r\n${rows.join('\r\n')}`], `${pad(month + 1)}.csv`, {
    type: 'text/csv',
  })
}

test('twelve files of months are one year, which counts when it is taken', async () => {
  show()
  await upload(...Array.from({ length: 12 }, (_, month) => monthFile(month)))
  // 35,040 quarters of 0.05 kWh.
  await expect.element(dialog.getByText('1,752 kWh', { exact: true }).first()).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: /A year of 1,752\skWh/ })).toBeVisible()
  await expect.element(dialog.getByText('12 files', { exact: false })).toBeVisible()
  expect(onRead).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Yes, use these readings' }).click()
  const [[base]] = onRead.mock.calls as [[{ kind: string; kwh: number[] }]]
  expect(base.kind).toBe('hourly')
  expect(base.kwh.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(1752, 3)
})

test('figures without a unit wait for the answer', async () => {
  show()
  await upload(new File([`${'200\n'.repeat(8760)}`], 'watt.csv', { type: 'text/csv' }))
  const take = dialog.getByRole('button', { name: 'Yes, use these readings' })
  await expect.element(take).toBeDisabled()
  await dialog.getByRole('button', { name: /^Wh: 1,752\skWh$/ }).click()
  await expect.element(take).toBeEnabled()
})

test('a fault names its line and changes nothing', async () => {
  show()
  await upload(new File([`kWh\n0,3\nmolto\n${'0,3\n'.repeat(8758)}`], 'a.csv', { type: 'text/csv' }))
  await expect.element(dialog.getByText('Line 3: This is not a number. (molto)')).toBeVisible()
  expect(onRead).not.toHaveBeenCalled()
})

test('a grid of bills that is pasted is asked for its unit and taken with its bands', async () => {
  onRead.mockClear()
  openDesign('design-1', EMPTY_DESIGN)
  root.render(
    <LanguageProvider>
      <MeterFiles base={HOUSEHOLD} bills={<input aria-label="F1" />} onRead={onRead} />
    </LanguageProvider>,
  )
  await page.getByRole('textbox', { name: 'F1' }).click()
  const data = new DataTransfer()
  data.setData('text/plain', '80\t70\t90\n'.repeat(12))
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await dialog.getByRole('button', { name: /^kWh: 2,880\skWh$/ }).click()
  await dialog.getByRole('button', { name: 'Yes, use these bills' }).click()
  const use = { period: 'bands', kwh: Array.from({ length: 12 }, () => [80, 70, 90]) }
  expect(onRead).toHaveBeenCalledWith({ ...HOUSEHOLD, use })
})

/** A worker that is given a file and never answers. */
class SilentWorker extends EventTarget {
  static readonly posted = vi.fn()
  static readonly terminated = vi.fn()
  readonly postMessage = SilentWorker.posted
  readonly terminate = SilentWorker.terminated
}

test('a reading that does not end is stopped after a minute, with a sentence', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    show()
    await upload(new File(['kWh\n1'], 'endless.csv', { type: 'text/csv' }))
    await expect.element(dialog.getByText('Reading…')).toBeVisible()
    await expect.poll(() => SilentWorker.posted).toHaveBeenCalled()
    expect(SilentWorker.terminated).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    await expect
      .element(dialog.getByText('Reading took more than a minute and was stopped.', { exact: false }))
      .toBeVisible()
    expect(SilentWorker.terminated).toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})
