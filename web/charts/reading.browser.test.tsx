import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import '../i18n/detailedTexts.ts'
import { BarChart } from './BarChart.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import { HeatMap } from './HeatMap.tsx'
import { LineChart } from './LineChart.tsx'
import { Waterfall } from './Waterfall.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const AXES = { valueTitle: 'kWh', acrossTitle: 'Place', format: String }
const NAMES = ['First', 'Second', 'Third']
const valuesOf = (value: number) => [{ name: 'Value', text: `${value} kWh` }]
const CHARTS = {
  bars: (
    <BarChart
      {...AXES}
      label="bars"
      level={null}
      bars={NAMES.map((name, index) => ({
        mark: name[0] ?? '',
        name,
        value: index,
        beside: 1,
        values: valuesOf(index),
      }))}
    />
  ),
  lines: (
    <LineChart
      {...AXES}
      label="lines"
      lines={[
        [0, 1, 2],
        [0, 2, 4],
      ]}
      tell={(step) => ({ name: NAMES[step] ?? '', values: valuesOf(step) })}
    />
  ),
  waterfall: (
    <Waterfall
      label="waterfall"
      valueTitle="kWh"
      steps={[
        { name: 'First', change: 0, after: 0, text: '0', values: valuesOf(0) },
        { name: 'Second', change: 1, after: 1, text: '1', values: valuesOf(1) },
      ]}
      total={{ name: 'Third', text: '2', values: valuesOf(2) }}
    />
  ),
  heatMap: (
    <HeatMap
      label="heat map"
      rows={[
        { mark: 'A', values: [0, 1, 2] },
        { mark: 'B', values: [3, 4, 5] },
      ]}
      markEvery={1}
      cellName={(row, column) => `${'AB'[row]}${column}`}
      cellText={(row, column) => `${row * 3 + column} kWh`}
      acrossTitle="Column"
      scale={{ lowest: '0', highest: '5' }}
    />
  ),
}

const show = (chart: ReactElement): void => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '344px'
  root = createRoot(place)
  root.render(
    <LanguageProvider>
      <button type="button">before</button>
      <ChartFigure title="A chart" table={{ caption: 'A chart', columns: ['Place', 'Value'], rows: [] }}>
        {chart}
      </ChartFigure>
    </LanguageProvider>,
  )
}
const values = page.getByRole('slider', { name: 'A chart' })
const tip = () => document.querySelector<HTMLElement>('[data-value-tip]')
const tipText = () => tip()?.innerText.replaceAll(/\s+/g, ' ') ?? null

const drawing = () => page.getByRole('img').element()
/** Lets a finger or a mouse do something at a share of the width and height of the drawing. */
const point = (type: string, across: number, down: number, pointerType = 'touch'): void => {
  const { left, top, width, height } = drawing().getBoundingClientRect()
  const at = { clientX: left + across * width, clientY: top + down * height }
  drawing().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, ...at }))
}

describe.each([
  { kind: 'bars', chart: CHARTS.bars },
  { kind: 'lines', chart: CHARTS.lines },
  { kind: 'a waterfall', chart: CHARTS.waterfall },
])('the values of $kind', ({ chart }) => {
  test('are read with the arrow keys at one tab stop, and Escape hides them', async () => {
    show(chart)
    await expect.element(values).toBeInTheDocument()
    page.getByRole('button', { name: 'before' }).element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(values).toHaveFocus()
    await expect.poll(tipText).toBe('First Value 0 kWh')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(values).toHaveAttribute('aria-valuetext', 'Second: Value 1 kWh')
    await expect.poll(tipText).toBe('Second Value 1 kWh')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(values).toHaveAttribute('aria-valuetext', 'Third: Value 2 kWh')
    await userEvent.keyboard('{Home}')
    await expect.poll(tipText).toBe('First Value 0 kWh')
    await userEvent.keyboard('{Escape}')
    await expect.poll(tip).toBeNull()
    await expect.element(values).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.tagName).toBe('SUMMARY')
  })

  test('are read with a finger that taps and drags, and go at a tap elsewhere', async () => {
    show(chart)
    await expect.element(values).toBeInTheDocument()
    point('pointerdown', 0.05, 0.15)
    await expect.poll(tipText).toBe('First Value 0 kWh')
    point('pointermove', 0.98, 0.98)
    point('pointerup', 0.98, 0.98)
    point('pointerleave', 0.98, 0.98)
    await expect.poll(tipText).toBe('Third Value 2 kWh')
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    await expect.poll(tip).toBeNull()
  })
})

test('the arrow keys go through a heat map in both directions and stop at its edges', async () => {
  show(CHARTS.heatMap)
  await expect.element(values).toBeInTheDocument()
  values.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'B1: 4 kWh')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'B1: 4 kWh')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'A0: 0 kWh')
})

test('values follow the mouse and go with it', async () => {
  show(CHARTS.bars)
  await expect.element(values).toBeInTheDocument()
  point('pointermove', 0.55, 0.5, 'mouse')
  await expect.poll(tipText).toBe('Second Value 1 kWh')
  // React hears of leaving by the pointer that is elsewhere.
  point('pointerout', 0.55, -1, 'mouse')
  await expect.poll(tip).toBeNull()
})

test.each([
  { where: 'at the left edge', style: 'position:fixed;left:-60px;top:200px' },
  { where: 'at the right edge', style: 'position:fixed;right:-60px;top:200px' },
  { where: 'half above the window', style: 'position:fixed;left:10px;top:-160px' },
])('values never leave the window, with a chart $where', async ({ style }) => {
  show(CHARTS.bars)
  await expect.element(values).toBeInTheDocument()
  const place = document.body.lastElementChild as HTMLElement
  place.style.cssText += style
  for (const across of [0.05, 0.5, 0.95]) {
    point('pointerdown', across, 0.9)
    await expect.poll(tip).not.toBeNull()
    const box = tip()?.getBoundingClientRect()
    expect(box?.left).toBeGreaterThanOrEqual(0)
    expect(box?.top).toBeGreaterThanOrEqual(0)
    expect(box?.right).toBeLessThanOrEqual(window.innerWidth)
    expect(box?.bottom).toBeLessThanOrEqual(window.innerHeight)
  }
})

test('one press shows the table of a chart, and says that the next one hides it', async () => {
  show(CHARTS.bars)
  await page.getByText('Show table: A chart').click()
  await expect.element(page.getByRole('table', { name: 'A chart' })).toBeVisible()
  await page.getByText('Hide table: A chart').click()
  await expect.element(page.getByRole('table', { name: 'A chart' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Show table: A chart')).toBeVisible()
})
