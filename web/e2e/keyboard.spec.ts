// The complete flow without a mouse.
// Affected by: web/app/keys web/maps web/ui web/search web/draw
import { expect } from '@playwright/test'
import { expectDrawing } from './steps/drawing.ts'
import { areaButtons, currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { panMap, tabTo } from './steps/keyboard.ts'
import { analysis, map, openPlanner, sidePanel } from './steps/planner.ts'
import { addressBox, centeredOn, suggestions } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard')

test('an address, two roofs, their attributes, a panel and an analysis by keyboard alone', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openPlanner(page)

  await tabTo(page, addressBox(page))
  await page.keyboard.type('monza')
  await expect(suggestions(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(centeredOn(page, 'Monza')).toBeAttached()

  await tabTo(page, tab('Search'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(tab('Draw')).toBeFocused()
  await tabTo(page, button('Polygon'))
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeFocused()
  await expect(page.getByText(/^Le frecce spostano la mappa sotto la croce/)).toBeVisible()
  await page.keyboard.press('Space')
  await panMap(page, 'ArrowRight', 3)
  await page.keyboard.press('Space')
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  await panMap(page, 'ArrowLeft', 3)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(areaButtons(page)).toHaveCount(1)
  await expect(button('A falda'), 'the question of the roof').toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button("Aggiungi l'altra falda del tetto"), 'what is offered next').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(currentSelection(page).getByRole('heading'), 'where the roof is set').toBeFocused()
  await expect(currentSelection(page).getByLabel('Roof Type')).toHaveValue('pitched')

  await tabTo(page, button('Rectangle'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(map(page)).toBeFocused()
  await expectDrawing(page)
  await page.keyboard.press('Escape')
  await expect(button('Rectangle'), 'Esc leaves the tool').toHaveAttribute('aria-pressed', 'false')
  await tabTo(page, button('Rectangle'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expectDrawing(page)
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  await panMap(page, 'ArrowRight', 2)
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  await expect(areaButtons(page)).toHaveCount(2)
  await expect(areaButtons(page).nth(1)).toHaveAttribute('aria-current', 'true')

  await expect(button('A falda')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(currentSelection(page).getByRole('heading')).toBeFocused()
  await tabTo(page, currentSelection(page).getByLabel('Orientation'))
  await page.keyboard.press('ArrowDown')
  await expect(currentSelection(page).getByLabel('Orientation')).toHaveValue('east')
  await tabTo(page, currentSelection(page).getByLabel('Angle'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await tabTo(page, currentSelection(page).getByLabel('Area name'), 'Shift+Tab')
  await page.keyboard.type('Stalla')
  await page.keyboard.press('Enter')
  await expect(drawnAreas(page).nth(1)).toContainText('Stalla')

  await tabTo(page, tab('Draw'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, button('View Details: LONGi Hi-MO 6 Explorer 430 W'))
  await page.keyboard.press('Enter')
  await tabTo(page, button('Select Panel'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(figure(page.getByRole('region', { name: 'Area Calculation' }), 'Number of panels')).toHaveText(/^\d+$/)

  await tabTo(page, tab('Panels'), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, button('Analyze Area'))
  await page.keyboard.press('Enter')
  await expect(analysis(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(analysis(page)).toContainText('Stalla')
  await tabTo(page, button('Select: Economy Option'))
  await page.keyboard.press('Enter')
  await expect(analysis(page).getByRole('region', { name: 'Economy Option' }).getByRole('heading')).toBeFocused()
  await tabTo(page, button('Close the analysis'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(analysis(page)).toHaveCount(0)
  await expect(button('Analyze Area')).toBeFocused()
})

test('who comes to the map by Tab draws with the tool that is chosen already, and is told the keys', async ({
  page,
}) => {
  await openPlanner(page)
  await page.getByRole('tab', { name: 'Draw' }).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, map(page))
  await expect(page.getByText(/^Le frecce spostano la mappa sotto la croce/)).toBeVisible()
  await page.keyboard.press('Enter')
  await panMap(page, 'ArrowRight', 2)
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  await expect(areaButtons(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'A falda', exact: true }), 'the question of the roof').toBeFocused()
})

test('the first stops of the keyboard lead to search, panel and map, and every stop has a visible focus', async ({
  page,
}) => {
  await openPlanner(page, { areas: [roof(20, 10)] })
  const skip = (name: string) => page.getByRole('button', { name, exact: true })
  await page.keyboard.press('Tab')
  await expect(skip('Vai alla ricerca')).toBeFocused()
  await expect(skip('Vai alla ricerca')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(addressBox(page)).toBeFocused()
  await tabTo(page, skip('Vai alla barra laterale'), 'Shift+Tab')
  await expect(skip('Vai alla barra laterale')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(sidePanel(page).getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, skip('Vai alla mappa'), 'Shift+Tab')
  await expect(skip('Vai alla mappa')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Move the map')
  await page.keyboard.press('Escape')
  await expect(map(page), 'the list gives the focus back').toBeFocused()
  await tabTo(page, skip('Vai alla ricerca'), 'Shift+Tab')
  const seen = new Set<string>()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
      // The address box shows its focus on the frame around it.
      const marked = element.matches('input') ? [element, element.closest('form')] : [element]
      const styles = marked.flatMap((part) => (part ? [getComputedStyle(part)] : []))
      const isMarked = styles.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
      return { name, isMarked }
    })
    if (!focused) continue
    seen.add(focused.name)
    expect(focused.isMarked, `"${focused.name}" shows its focus`).toBe(true)
  }
  expect(seen.size).toBeGreaterThan(8)
})
