import { chmodSync, closeSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'

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

const OWNER_ONLY_FILE = 0o600
const OWNER_ONLY_FOLDER = 0o700
const OTHERS = 0o077

/** Removes the permissions of other users.
 * @returns false if the system refuses: the path belongs to another user */
const tightened = (path: string, mode: number): boolean => {
  if ((statSync(path).mode & OTHERS) === 0) return true
  try {
    chmodSync(path, mode)
    return true
  } catch {
    return false
  }
}

/** Lets only the owner of the process read and write a database and the files beside it, whose names begin with its name. A
 * missing database file is created empty. Its folder is closed to others too, unless it holds anything else. Windows has no
 * such modes; nothing happens there.
 * @param file path of the database
 * @param onFault called for paths whose mode cannot be changed
 * @throws the system's error where the file is missing and cannot be created */
export const makePrivate = (file: string, onFault: (fault: Error) => void): void => {
  closeSync(openSync(file, statSync(file, { throwIfNoEntry: false }) ? 'r' : 'a', OWNER_ONLY_FILE))
  const folder = dirname(file)
  const names = readdirSync(folder)
  const own = names.filter((name) => name.startsWith(basename(file)))
  const files = own.map((name) => ({ path: `${folder}/${name}`, mode: OWNER_ONLY_FILE }))
  const paths = own.length === names.length ? [...files, { path: folder, mode: OWNER_ONLY_FOLDER }] : files
  for (const { path, mode } of paths)
    if (!tightened(path, mode))
      onFault(new Error(`Others may read ${path}: it belongs to another user, so its mode cannot be changed`))
}
