import type { Locator, Page } from '@playwright/test'

/** The app-wide notification area. */
export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: /^(Notifiche|Notifications) \(F8\)$/ })

/** The toasts that are shown. */
export const toasts = (page: Page): Locator => toastRegion(page).getByRole('listitem')
