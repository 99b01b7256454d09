import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const GRAVE: readonly (string | null | undefined)[] = ['serious', 'critical']

const graveFaults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
    )
}

/** Expects that axe finds nothing serious or critical on what is shown now, by day and by night. */
export const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await graveFaults(page), `what axe finds in the ${colorScheme} theme`).toEqual([])
  }
}
