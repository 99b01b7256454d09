import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { BIN, ROOT } from './paths.mjs'
import { endWithParent, run } from './processes.mjs'

/** Whether this Node runs TypeScript directly. */
const isNewEnough = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}

/** Continues only under a Node that is new enough; otherwise restarts the script under the Node from the packages, and ends this
 * process with it. Call it after the packages are installed. */
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

/** First step of every command: installs packages, ensures a new enough Node, changes to the project's folder, and ends this process
 * together with npm, which does not always pass on its end. */
export const prepare = async () => {
  process.chdir(ROOT)
  if (process.env.npm_lifecycle_event || process.env.END_WITH_PARENT) endWithParent()
  await ensureInstalled()
  await underProjectNode()
}
