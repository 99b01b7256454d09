import { routeAt } from './routes.ts'

/** Characters of a saved design's id. */
export const DESIGN_ID_LENGTH = 24
/** Characters of its edit secret. */
export const EDIT_SECRET_LENGTH = 32

const LENGTHS = { designId: DESIGN_ID_LENGTH, editSecret: EDIT_SECRET_LENGTH } as const

/** The id or the secret in the end of a link; null if it is cut off or invalid. Text that a messenger appends, such as a full stop or a
 * bracket, is cut off. Keys may hold hyphens and underscores, so the length decides. */
export const keyInLink = (end: string, kind: keyof typeof LENGTHS): string | null => {
  const length = LENGTHS[kind]
  const [key = ''] = /^[\w-]*/.exec(end) ?? []
  const isMore = /[\p{L}\p{N}]/u.test(end.slice(Math.min(key.length, length)))
  return isMore || key.length < length ? null : key.slice(0, length)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The design id in a page path `/d/ID`; null for other paths and for an id that cannot be one.
 * @param path of an address, unmodified */
export const designIdInPath = (path: string): string | null => {
  const route = routeAt(path)
  if (route?.name !== 'sharedDesign') return null
  const { id = '', '*': rest = '' } = route.params
  return keyInLink(decoded(`${id}/${rest}`), 'designId')
}
