import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. The files of `.ci` run before anything is installed, under the Node that npm came with: plain
 * JavaScript of Node 18, without dependencies, up to where they hand over to the Node of the project. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export const inRoot = (...parts) => path.join(ROOT, ...parts)

/** Where executables of the installed packages are. */
export const BIN = inRoot('node_modules', '.bin')

/** The environment of child processes: the project's own executables, and so its own Node, come first. */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [BIN, ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== BIN)].join(
    path.delimiter,
  ),
  ...extra,
})
