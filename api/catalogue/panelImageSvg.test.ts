import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { demonstrationCatalogue } from './demonstrationCatalogue.ts'
import { panelImageSvg } from './panelImageSvg.ts'

const catalogue = demonstrationCatalogue()
const plain: Panel = { id: 'x', title: 'X', brand: 'B', model: 'M', power: 400, stock: 1, demonstrationFields: [] }

/** Renders the picture at one pixel per millimeter with a strict SVG reader, which rejects documents that are not well-formed XML. */
const draw = async (panel: Panel) => {
  const image = await loadImage(Buffer.from(panelImageSvg(panel)))
  const canvas = createCanvas(image.width * 4, image.height * 4)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const brightnessAt = (xMm: number, yMm: number): number => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(Math.round(xMm), Math.round(yMm), 1, 1).data
    return (red + green + blue) / 3
  }
  return { canvas, context, brightnessAt }
}

const panelOf = (model: string): Panel => {
  const panel = catalogue.find((candidate) => candidate.model === model)
  if (!panel) throw new Error(`no panel ${model}`)
  return panel
}

describe('picture of a panel', () => {
  test('the reader these tests rely on refuses what is not well-formed', async () => {
    await expect(
      loadImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><title>a & b</title></svg>')),
    ).rejects.toThrow()
    await expect(loadImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>'))).rejects.toThrow()
  })

  test('every panel of the catalogue has a well-formed one, to scale', async () => {
    for (const panel of catalogue) {
      const { canvas } = await draw(panel)
      // One pixel of the image is 4 mm.
      expect(Math.abs(canvas.height - Number(panel.length))).toBeLessThanOrEqual(4)
      expect(Math.abs(canvas.width - Number(panel.width))).toBeLessThanOrEqual(4)
    }
  })

  test('a panel of half cells on a white backsheet shows a bright line between its halves', async () => {
    const { brightnessAt } = await draw(panelOf('LR5-54HTH-430M')) // 1134 × 1722 mm, 6 × 18 half cells
    expect(brightnessAt(620, 861)).toBeGreaterThan(200)
    expect(brightnessAt(620, 861 + 50)).toBeLessThan(80)
  })

  test('a panel of whole cells has none', async () => {
    const { brightnessAt } = await draw(panelOf('SPR-MAX6-440')) // 1032 × 1872 mm, 6 × 11 cells
    expect(brightnessAt(600, 936)).toBeLessThan(80)
  })

  test('an all-black panel is dark everywhere', async () => {
    const { brightnessAt } = await draw(panelOf('REC430AA Pure-R'))
    for (let y = 2; y < 1728; y += 13) expect(brightnessAt(800, y)).toBeLessThan(110)
  })

  test('a silver frame is bright and a black one dark', async () => {
    expect((await draw(panelOf('LR5-72HTH-580M'))).brightnessAt(9, 1000)).toBeGreaterThan(140)
    expect((await draw(panelOf('LR5-54HTH-430M'))).brightnessAt(9, 1000)).toBeLessThan(90)
  })

  test('the rear of a bifacial panel shows the page between the cells', async () => {
    const alphaBetweenHalves = async (model: string, yMm: number) => {
      const { context } = await draw(panelOf(model))
      return context.getImageData(700, yMm, 1, 1).data[3]
    }
    expect(await alphaBetweenHalves('JKM440N-54HL4R-BDV', 881)).toBeLessThan(220)
    expect(await alphaBetweenHalves('JKM445N-54HL4R-V', 881)).toBe(255)
  })

  test('text of a record cannot break out of the document', async () => {
    const title = `"><script>alert(1)</script>&\u0000\u001b\ud800😀]]> 'è' 430 W`
    const svg = panelImageSvg({ ...plain, title })
    expect(svg).not.toContain('<script')
    await draw({ ...plain, title })
  })

  test.each([
    ['nothing known', {}],
    [
      'figures not available',
      { length: 'n/a', width: 'n/a', cellCount: 'n/a', cellType: 'n/a', frameBacksheet: 'n/a' },
    ],
    ['figures that cannot be', { length: 1e9, width: -5, cellCount: Number.NaN }],
    ['a number of cells that fills no rows', { cellCount: 97 }],
    ['markup in place of figures', { length: '"/><x', width: '<', cellType: '<&>', frameBacksheet: '"' }],
  ])('a record with %s is drawn as a common module', async (_, fields) => {
    const { canvas } = await draw({ ...plain, ...fields })
    expect(canvas.width).toBeCloseTo(1046, -1)
    expect(canvas.height).toBeCloseTo(1690, -1)
  })
})
