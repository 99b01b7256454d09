// The house in three dimensions, from the first look to the document.
// Affected by: web/scene web/app web/shade api/core/engine/shade web/design api/offers
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Obstacle } from '#wire/obstacle.ts'
import type { Surrounding } from '#wire/surroundings.ts'
import { hasPoppler, pdfImages, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { takeTool } from './steps/drawing.ts'
import { analysis, goToMap, map, openPlanner, openTab } from './steps/planner.ts'
import { placeMarker, searchAddress } from './steps/searching.ts'
import { fromMilan, type SeededArea } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const ring = (x: number, y: number, wide: number, deep: number) => [
  fromMilan(x, y),
  fromMilan(x + wide, y),
  fromMilan(x + wide, y + deep),
  fromMilan(x, y + deep),
]
const face = (id: string, y: number, orientation: 'south' | 'north'): SeededArea => ({
  id,
  type: 'polygon',
  coordinates: ring(-6, y, 12, 5),
  roofType: 'pitched',
  orientation,
  angle: 20,
  azimuth: orientation === 'south' ? 180 : 0,
  name: orientation === 'south' ? 'Sud' : 'Nord',
})
/** A gable with a chimney, and a tree before it. */
const HOUSE = {
  method: 'detailed' as const,
  areas: [face('area-1770715800000', -5, 'south'), face('area-1770715800001', 0, 'north')],
  obstacles: [
    { id: 'obstacle-1770715800002', type: 'polygon', coordinates: ring(3, -2, 0.6, 0.6), heightM: 1 },
  ] satisfies Obstacle[],
  surroundings: [
    {
      id: 'surrounding-1770715800003',
      kind: 'tree',
      heightM: 9,
      center: fromMilan(-2, -10),
      radiusM: 2.5,
      foliage: 'evergreen',
    },
  ] satisfies Surrounding[],
  camera: { centre: fromMilan(0, 0), zoom: 20 },
}

const scene = (page: Page) => page.getByRole('application', { name: 'La casa in tre dimensioni' })
const openThreeD = async (page: Page) => {
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await expect(scene(page)).toHaveAttribute('data-scene-drawn', '')
}
/** A figure of each area, as the device keeps it. */
const onDevice = (page: Page, name: 'angle' | 'eavesHeightM'): Promise<readonly (number | null)[]> =>
  page.evaluate(
    (field) =>
      JSON.parse(localStorage.getItem('solarplanner.design') ?? '').areas.map(
        (area: Partial<Record<string, number>>) => area[field] ?? null,
      ),
    name,
  )

const NO_ROOF_HERE = "Qui non c'è nessuno dei tuoi tetti."
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  withPoppler(
    'a house is seen from the south-east, raised by its eaves, lit for a day, and its picture saved and printed on the first page',
  ),
  async ({ page }) => {
    test.skip(!hasPoppler)
    // Fewer points to draw without a graphics card.
    await page.setViewportSize({ width: 1100, height: 640 })
    await openPlanner(page, HOUSE)
    await openTab(page, 'Draw')
    await page.getByRole('button', { name: 'Analyze whole roof' }).click()
    await expect(analysis(page).getByRole('button', { name: 'Generate Proposal' })).toBeVisible()
    await openThreeD(page)
    await expect(
      page.getByText(/^Vista da sud-est, 35° sopra l'orizzonte\. Pannelli al sole: \d+ su \d+\.$/),
    ).toBeAttached()

    await page.getByRole('button', { name: 'modifica' }).click()
    const eaves = page.getByRole('slider', { name: 'Gronda: Sud' })
    await expect(eaves).toBeFocused()
    await eaves.press('ArrowUp')
    await expect(eaves).toHaveAttribute('aria-valuetext', 'Gronda 6,1 m')
    await expect(page.getByText('6,0 m ipotizzati')).toHaveCount(0)
    await expect.poll(() => onDevice(page, 'eavesHeightM')).toEqual([6.1, 6.1])
    await page.keyboard.press('Control+z')
    await expect.poll(() => onDevice(page, 'eavesHeightM')).toEqual([null, null])

    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: "Salva l'immagine" }).click()
    const picture = await readFile(await (await download).path())
    // A PNG says its size in its first chunk (ISO/IEC 15948, 11.2.2).
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2400, 1500])

    await page.getByRole('button', { name: 'Salva', exact: true }).click()
    await page.getByRole('menuitem', { name: "Usa l'immagine nella proposta e nel link" }).click()
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    const paper = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const images = pdfImages(await readFile(await (await paper).path()))
    // On the first page, as wide as it was handed over.
    expect(images.map((line) => line.trim().split(/\s+/))).toContainEqual(
      expect.arrayContaining(['1', 'image', '1200', '750', 'jpeg']),
    )
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Mostra le ombre' }).click()
    const time = page.getByRole('slider', { name: 'Ora' })
    const noon = await time.inputValue()
    await page.getByRole('button', { name: 'Scorri la giornata' }).click()
    await expect(time).not.toHaveValue(noon)
  },
)

test('by the Standard method the ridge changes both faces; the view gives way to another kind of map, and to drawing, and opens where the map looks', {
  tag: ['@phone', '@bothMaps'],
}, async ({ page }) => {
  await openPlanner(page, { ...HOUSE, method: 'standard' })
  await goToMap(page)
  await openThreeD(page)
  await page.getByRole('slider', { name: 'Colmo: Sud' }).press('ArrowUp')
  // 5 m · tan 20° and 0.1 m are 1.92 m of rise: tan⁻¹(1.92 / 5) = 21.0°.
  const angles = async () => (await onDevice(page, 'angle')).map((angle) => Math.round(angle ?? 0))
  await expect.poll(angles).toEqual([21, 21])
  await scene(page).focus()
  await page.keyboard.press('5')
  await expect(page.getByText(/^Vista dall'alto\./)).toBeAttached()
  await page.getByRole('button', { name: 'Satellite', exact: true }).click()
  await expect(scene(page)).toHaveCount(0)
  await expect(map(page)).toBeVisible()
  await openThreeD(page)
  await expect(page.getByText(NO_ROOF_HERE)).toHaveCount(0)
  // A search leads to the map, and the view then opens there.
  await searchAddress(page, '45.4700, 9.2500')
  await expect(scene(page)).toHaveCount(0)
  await expect(placeMarker(page)).toBeVisible()
  await openThreeD(page)
  await expect(page.getByText(NO_ROOF_HERE).first()).toBeVisible()
  await takeTool(page, 'Rectangle')
  await expect(scene(page)).toHaveCount(0)
})
