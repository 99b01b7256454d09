import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. The files of `.ci` run before the install with npm's own Node. They are plain JavaScript for Node 18 without
 * dependencies until the project's Node takes over. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export const inRoot = (...parts) => path.join(ROOT, ...parts)

/** Folder with the executables of the installed packages. */
export const BIN = inRoot('node_modules', '.bin')

/** The environment of child processes; the PATH starts with the project's executables, including its Node. */
export const childEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: [BIN, ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== BIN)].join(
    path.delimiter,
  ),
  ...extra,
})
