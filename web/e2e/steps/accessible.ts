import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Empty spans of Radix that pass the focus on to what they stand beside. */
const FOCUS_GUARDS = '[data-radix-focus-guard], [role="region"] > span[tabindex="0"]'

/** Axe, with its best practices and what it can tell of the focus order, on a page without frames of another origin, which need
 * neither messages between frames nor a page of their own to sum up in; of what is in order it tells no more than that: naming
 * each element takes it longer than looking at them. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(FOCUS_GUARDS)
    .options({ resultTypes: ['violations'], rules: { 'focus-order-semantics': { enabled: true } } })

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const faults = (violations: Violations): readonly string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  )

/** Contrast alone, by the axe that is on the page already. */
const contrastFaults = (page: Page): Promise<Violations> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document, options: object) => Promise<{ violations: Violations }> }
    }
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    return (await axe.run(document, options)).violations
  })

/** Colours that fade into those of the other theme are neither's yet. */
const waitForColours = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )

const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await waitForColours(page)
}

/** Axe knows no `mix-blend-mode: plus-lighter`, which Leaflet gives its tiles: its contrast rule would crash on every page with a
 * map. No text stands on blended colours. */
const withoutBlending = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { mix-blend-mode: normal !important }')
    document.adoptedStyleSheets.push(style)
  })

/** Expects that axe finds nothing on what is shown now, its best practices included, by day and by night: the themes differ
 * in their colours only.
 * @param state names what is shown, for the message */
export const expectAccessible = async (page: Page, state: string): Promise<void> => {
  await withoutBlending(page)
  await showTheme(page, 'light')
  expect(faults((await axeOn(page).analyze()).violations), `${state}, light`).toEqual([])
  await showTheme(page, 'dark')
  expect(faults(await contrastFaults(page)), `${state}, dark`).toEqual([])
}
