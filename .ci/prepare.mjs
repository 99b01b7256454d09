import { ensureInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'
import { endWithParent } from './processes.mjs'
import { underProjectNode } from './projectNode.mjs'

/** What every command does first: packages installed, a Node that is new enough, the project's folder, and an end
 * together with npm, which does not always say that it ends. */
export const prepare = async () => {
  process.chdir(ROOT)
  if (process.env.npm_lifecycle_event || process.env.END_WITH_PARENT) endWithParent()
  await ensureInstalled()
  await underProjectNode()
}
