import { existsSync } from 'node:fs'

/** Debian's Chromiums in order of preference: tests use the headless one, which does a quarter less per page; measurements use the
 * full browser, like a visitor's. */
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
      // Draws WebGL without a graphics card.
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Each new window would load four hundred files for address bar suggestions that nobody sees.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
    ],
  }
}
