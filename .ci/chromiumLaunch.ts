import { existsSync } from 'node:fs'

/** Debian's Chromiums, the one that suits first: tests take the one without windows, which does a quarter less for each of their
 * pages; what a visitor's browser does is measured in a whole one. */
const DEBIAN_CHROMIUMS = {
  test: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
  measurement: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
} as const

/** How every test and measurement launches Chromium: the one of `CHROMIUM_PATH`, else Debian's, else Playwright's own.
 * Without a sandbox, because CI often runs as root; without anything that would reach for the network by itself. */
export const chromiumLaunch = (
  purpose: keyof typeof DEBIAN_CHROMIUMS = 'test',
): { executablePath?: string; args: string[] } => {
  const executablePath = process.env.CHROMIUM_PATH || DEBIAN_CHROMIUMS[purpose].find((file) => existsSync(file))
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Each new window would load four hundred files for the suggestions of an address bar that nobody sees.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
    ],
  }
}
