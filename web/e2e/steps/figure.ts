import type { Locator } from '@playwright/test'

/** The value that stands beside a name in a list of figures.
 * @param name letters, digits, blanks and parentheses */
export const figure = (scope: Locator, name: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}$`) })
    .locator('xpath=following-sibling::dd[1]')
