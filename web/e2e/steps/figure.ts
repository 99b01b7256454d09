import type { Locator } from '@playwright/test'

/** The value that stands beside a name in a list of figures.
 * @param name letters, digits and blanks */
export const figure = (scope: Locator, name: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
