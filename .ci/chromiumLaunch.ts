import { existsSync } from 'node:fs'

const DEBIAN_CHROMIUM = '/usr/bin/chromium'

/** How every test and measurement launches Chromium: the one of `CHROMIUM_PATH`, else Debian's, else Playwright's own.
 * Without a sandbox, because CI often runs as root; without anything that would reach for the network by itself. */
export const chromiumLaunch = (): { executablePath?: string; args: string[] } => {
  const executablePath = process.env.CHROMIUM_PATH || (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined)
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
