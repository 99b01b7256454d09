import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { BarChart } from './BarChart.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import type { ChartData, Series } from './chartData.ts'
import { HeatMap } from './HeatMap.tsx'
import { LineChart } from './LineChart.tsx'
import { Waterfall } from './Waterfall.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const AXES = { valueTitle: 'kWh', format: String }
/** A chart whose values rise by one from place to place. */
const dataOf = (series: readonly Omit<Series, 'texts'>[]): ChartData => ({
  placeTitle: 'Place',
  places: ['First', 'Second', 'Third'].map((name) => ({ name })),
  series: series.map((each) => ({ ...each, texts: each.values.map((value) => `${value} kWh`) })),
})
const VALUES = { name: 'Value', values: [0, 1, 2] }
const BARS = dataOf([{ ...VALUES, sign: 'bar' }])
const LINES = dataOf([{ ...VALUES, sign: 'line' }])
const STEPS = { ...dataOf([VALUES]), places: [{ name: 'First' }, { name: 'Second' }] }
const CELLS = {
  placeTitle: 'Row',
  places: [{ name: 'A' }, { name: 'B' }],
  series: [0, 1, 2].map((column) => ({
    name: String(column),
    values: [column, column + 3],
    texts: [`${column} kWh`, `${column + 3} kWh`],
  })),
}
const CHARTS = {
  bars: { data: BARS, drawing: <BarChart {...AXES} label="bars" data={BARS} /> },
  lines: { data: LINES, drawing: <LineChart {...AXES} label="lines" data={LINES} /> },
  waterfall: {
    data: STEPS,
    drawing: <Waterfall {...AXES} label="waterfall" data={STEPS} totalName="Third" />,
  },
  heatMap: {
    data: CELLS,
    drawing: (
      <HeatMap label="heat map" data={CELLS} markEvery={1} acrossTitle="Column" scale={{ lowest: '0', highest: '5' }} />
    ),
  },
}

const show = ({ data, drawing: drawn }: (typeof CHARTS)[keyof typeof CHARTS]): void => {
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '344px'
  // The browser's pointer may rest on the chart: only the test's events must reach it.
  place.style.pointerEvents = 'none'
  root = createRoot(place)
  root.render(
    <LanguageProvider>
      <button type="button">before</button>
      <ChartFigure title="A chart" data={data}>
        {drawn}
      </ChartFigure>
    </LanguageProvider>,
  )
}
const values = page.getByRole('slider', { name: 'A chart' })
const tip = () => document.querySelector<HTMLElement>('[data-value-tip]')
const tipText = () => tip()?.innerText.replaceAll(/\s+/g, ' ') ?? null

const drawing = () => page.getByRole('img').element()
/** Sends a finger or mouse event at a fraction of the drawing's width and height. */
const point = (type: string, across: number, down: number, pointerType = 'touch'): void => {
  const { left, top, width, height } = drawing().getBoundingClientRect()
  const at = { clientX: left + across * width, clientY: top + down * height }
  drawing().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, ...at }))
}

describe.each([
  { kind: 'bars', chart: CHARTS.bars, third: 'Value 2 kWh' },
  { kind: 'lines', chart: CHARTS.lines, third: 'Value 2 kWh' },
  { kind: 'a waterfall', chart: CHARTS.waterfall, third: '2 kWh' },
])('the values of $kind', ({ chart, third }) => {
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
    await expect.element(values).toHaveAttribute('aria-valuetext', `Third: ${third}`)
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
    await expect.poll(tipText).toBe(`Third ${third}`)
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
    await expect.poll(tip).toBeNull()
  })
})

test('the arrow keys go through a heat map in both directions and stop at its edges', async () => {
  show(CHARTS.heatMap)
  await expect.element(values).toBeInTheDocument()
  values.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'B: 1 4 kWh')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'B: 1 4 kWh')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  await expect.element(values).toHaveAttribute('aria-valuetext', 'A: 0 0 kWh')
})

test('values follow the mouse and go with it', async () => {
  show(CHARTS.bars)
  await expect.element(values).toBeInTheDocument()
  point('pointermove', 0.55, 0.5, 'mouse')
  await expect.poll(tipText).toBe('Second Value 1 kWh')
  // React detects leaving by an event on another element.
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
  await expect.element(values).toBeInTheDocument()
  const place = document.body.lastElementChild as HTMLElement
  place.style.pointerEvents = ''
  await page.getByText('Show table: A chart').click()
  await expect.element(page.getByRole('table', { name: 'A chart' })).toBeVisible()
  await page.getByText('Hide table: A chart').click()
  await expect.element(page.getByRole('table', { name: 'A chart' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Show table: A chart')).toBeVisible()
})
