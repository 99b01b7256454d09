import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { BIN, ROOT } from './paths.mjs'
import { endWithParent, run } from './processes.mjs'

/** Whether this Node runs TypeScript as it is. */
const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/** Goes on only under a Node that is new enough: where this one is not, the same script is started again under the one
 * that the packages brought, and this process ends with it. To be called once the packages are installed. */
const underProjectNode = async () => {
  if (isNewEnough()) return
  const node = path.join(BIN, 'node')
  if (!existsSync(node)) {
    console.error(`Node.js 22.18 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const { code } = await run(node, [...process.execArgv, ...process.argv.slice(1)], { env: { END_WITH_PARENT: '1' } })
  process.exit(code)
}

/** What every command does first: packages installed, a Node that is new enough, the project's folder, and an end
 * together with npm, which does not always say that it ends. */
export const prepare = async () => {
  process.chdir(ROOT)
  if (process.env.npm_lifecycle_event || process.env.END_WITH_PARENT) endWithParent()
  await ensureInstalled()
  await underProjectNode()
}
