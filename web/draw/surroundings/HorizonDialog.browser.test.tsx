import '../../base/i18n/drawTexts.ts'
import '../../base/i18n/plannerTexts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { undo, useDesign } from '../../design/designStore.ts'
import { HorizonDialog } from './HorizonDialog.tsx'

const onClose = vi.fn()
const root = testRoot()
beforeEach(() => {
  useDesign.setState(EMPTY_DESIGN)
  useDesign.temporal.getState().clear()
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <HorizonDialog onClose={onClose} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
})

const south = page.getByRole('slider', { name: 'Horizon at 180°' })
const pairs = page.getByRole('textbox', { name: 'Azimuth and elevation' })
const usePairs = page.getByRole('button', { name: 'Use these' })
const horizon = () => useDesign.getState().horizon
const at = (azimuthDeg: number) => horizon()?.find((point) => point.azimuthDeg === azimuthDeg)?.elevationDeg

describe('the far horizon by hand', () => {
  test('begins level where the weather knows none, and points are raised by keys', async () => {
    await expect.element(south).toHaveAttribute('aria-valuetext', '0°')
    ;(south.element() as unknown as SVGElement).focus()
    await userEvent.keyboard('{PageUp}{ArrowUp}{ArrowDown}{ArrowUp}')
    await expect.element(south).toHaveAttribute('aria-valuenow', '6')
    expect(at(180)).toBe(6)
    expect(horizon()).toHaveLength(24)
    await userEvent.keyboard('{End}{Home}')
    expect(at(180)).toBe(0)
  })

  test('is dragged as a line, in one step of undo', async () => {
    await expect.element(south).toBeVisible()
    const circle = south.element().getBoundingClientRect()
    const pixelsAUnit = (south.element() as unknown as SVGCircleElement).getScreenCTM()?.d ?? 0
    const [x, y] = [circle.left + circle.width / 2, circle.top + circle.height / 2]
    const send = async (type: string, clientY: number) => {
      south
        .element()
        .dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY, pointerId: 1, isPrimary: true }))
      await new Promise(requestAnimationFrame)
    }
    // The browser cannot capture a test's pointer.
    vi.spyOn(SVGElement.prototype, 'setPointerCapture').mockImplementation(() => undefined)
    await send('pointerdown', y)
    // The drawing shows 30° on 140 units: half of these is 15°.
    for (const share of [0.2, 0.5]) await send('pointermove', y - share * 140 * pixelsAUnit)
    await send('pointerup', y)
    await expect.element(south).toHaveAttribute('aria-valuenow', '15')
    expect(at(180)).toBe(15)
    undo()
    expect(horizon()).toBeNull()
  })

  test('is taken from pasted pairs, and from the weather again', async () => {
    await pairs.fill('90 5\n180 20\n270 12,5')
    await usePairs.click()
    await expect.element(south).toHaveAttribute('aria-valuenow', '20')
    expect(at(270)).toBe(12.5)
    await page.getByRole('button', { name: 'Reset to the weather data' }).click()
    expect(horizon()).toBeNull()
    await expect.element(south).toHaveAttribute('aria-valuenow', '0')
  })

  test.each([
    { text: '90 5\nsouth 20', said: 'Line 2: two numbers are expected, such as “180 20”.' },
    { text: '180 20', said: 'A horizon needs at least two points.' },
  ])('says what is wrong with pairs, and changes nothing', async ({ text, said }) => {
    await pairs.fill(text)
    await usePairs.click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(said)
    expect(horizon()).toBeNull()
  })
})

describe('the horizon of the weather', () => {
  const ROOF = areaOf('area-1', { type: 'rectangle', bounds: { south: 45, north: 45.0001, west: 9, east: 9.0001 } })
  afterEach(() => vi.restoreAllMocks())

  test('is not taken for a level one while it is read, nor where it cannot be', async () => {
    let answer: (response: Response) => void = () => undefined
    vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await pairs.fill('90 5\n18')
    useDesign.setState({ areas: [ROOF] })
    await expect.element(page.getByText('Reading the horizon of the weather data…')).toBeVisible()
    await expect.element(south).not.toBeInTheDocument()
    await expect.poll(() => window.fetch).toHaveBeenCalled()
    answer(new Response('{}', { status: 502 }))
    await expect.element(page.getByText('The horizon of the weather data could not be read.')).toBeVisible()
    await expect.element(south).not.toBeInTheDocument()
    // Text typed meanwhile is still there.
    await expect.element(pairs).toHaveValue('90 5\n18')
    expect(horizon()).toBeNull()
    await page.getByRole('button', { name: 'Begin with a level line' }).click()
    expect(at(180)).toBe(0)
    await expect.element(south).toBeVisible()
  })

  test('keeps the keyboard where it is when pairs are taken', async () => {
    await pairs.fill('90 5\n180 20')
    await usePairs.click()
    await expect.element(south).toHaveAttribute('aria-valuenow', '20')
    await expect.element(usePairs).toHaveFocus()
  })
})
