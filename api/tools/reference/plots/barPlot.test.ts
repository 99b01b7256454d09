import { expect, test } from 'vitest'
import { barPlotSvg } from './barPlot.ts'

const rectangles = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)" height="12"/g)].map(([, x, width]) => ({
    from: Number(x),
    to: Number(x) + Number(width),
  }))

test('bars start at zero: losses to the left, gains to the right, in scale', () => {
  const groups = [{ name: 'loss & gain', values: [-2, 4] }]
  const svg = barPlotSvg({ title: 'Title', unit: '%', series: ['a', 'b'], groups })
  const [loss, gain] = rectangles(svg)
  expect(loss?.to).toBeCloseTo(gain?.from ?? 0, 6)
  expect((gain?.to ?? 0) - (gain?.from ?? 0)).toBeCloseTo(2 * ((loss?.to ?? 0) - (loss?.from ?? 0)), 0)
  expect(svg).toContain('loss &amp; gain')
  expect(svg).toContain('−2.0')
})
