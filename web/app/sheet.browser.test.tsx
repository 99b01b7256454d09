import './styles.css'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { Sheet } from '../ui/sheet/Sheet.tsx'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { useFittingHeight } from '../ui/sheet/useFittingHeight.ts'

const [PHONE, WIDE] = [
  [390, 844],
  [1024, 600],
] as const

const OnMap = () => {
  const [height, setHeight] = useState<SheetHeight>('half')
  return (
    <div style={{ position: 'relative', height: '100dvh' }}>
      <Sheet height={useFittingHeight(height)} onHeight={setHeight}>
        <label style={{ overflow: 'auto', minHeight: 0 }}>
          Angle
          <span style={{ display: 'block', height: '900px' }} />
          <input />
        </label>
      </Sheet>
    </div>
  )
}

afterEach(() => page.viewport(...WIDE))
const root = testRoot()
beforeEach(async () => {
  await page.viewport(...PHONE)
  root.render(
    <LanguageProvider>
      <OnMap />
    </LanguageProvider>,
  )
})

const grip = page.getByRole('slider', { name: 'Height of the sheet' })
const field = page.getByRole('textbox', { name: 'Angle' })
const sheet = () => grip.element().closest('[data-sheet]') as HTMLElement
const heightPx = () => expect.poll(() => sheet().getBoundingClientRect().height)

test('the sheet takes half of the window, and by the keys of a slider all of it', async () => {
  await expect.element(grip).toHaveAttribute('aria-valuetext', 'Half of the screen')
  await heightPx().toBe(422)
  await userEvent.click(grip)
  await expect.element(grip).toHaveAttribute('aria-valuetext', 'Whole screen')
  await heightPx().toBe(844)
  await userEvent.keyboard('{ArrowDown}')
  await heightPx().toBe(422)
})

test('in a low window the sheet is low or takes all of it', async () => {
  await page.viewport(640, 400)
  await expect.element(grip).toHaveAttribute('aria-valuetext', 'Whole screen')
  ;(grip.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(grip).toHaveAttribute('aria-valuetext', 'Low')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(grip).toHaveAttribute('aria-valuetext', 'Whole screen')
})

test('a drag that the browser takes back leaves the sheet as high as it was', async () => {
  await heightPx().toBe(422)
  const pointer = (type: string, clientY: number) =>
    grip
      .element()
      .dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientY }))
  // The browser cannot capture a pointer that is not down.
  grip.element().setPointerCapture = () => undefined
  pointer('pointerdown', 430)
  pointer('pointermove', 130)
  await heightPx().toBe(722)
  pointer('pointercancel', 130)
  await heightPx().toBe(422)
})

test('the sheet stands on the keyboard of the phone, and the field that is typed in stays in view', async () => {
  await heightPx().toBe(422)
  await userEvent.click(field)
  const view = window.visualViewport
  if (!view) throw new Error('this browser tells nothing of its keyboard')
  Object.defineProperty(view, 'height', { value: 500, configurable: true })
  view.dispatchEvent(new Event('resize'))
  await expect.poll(() => sheet().getBoundingClientRect().bottom).toBe(500)
  expect(field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500)
  Reflect.deleteProperty(view, 'height')
  view.dispatchEvent(new Event('resize'))
  await expect.poll(() => sheet().getBoundingClientRect().bottom).toBe(844)
})

test('on a wide screen its content stands as if it were not there, and a phone that is turned keeps what was typed', async () => {
  await userEvent.type(field, '20')
  await page.viewport(...WIDE)
  await expect.element(grip).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('20')
})
