import { join } from 'node:path'

/** The project's folder, from which relative paths of settings count. */
export const PROJECT = join(import.meta.dirname, '..')
