import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it, unless they are there. `mkdirSync` with `recursive` never returns where the file system says of a
 * folder that it has no such place although the one above is there, as `/proc` does.
 * @param path absolute
 * @param mode of the folder itself; those above it are as the system makes them
 * @throws the system's error when it cannot be made, or is a file */
export const makeFolder = (path: string, mode = 0o777): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const above = dirname(path)
  if (above !== path) makeFolder(above)
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process that starts at the same moment may have been first.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}
