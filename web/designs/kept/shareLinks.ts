import { keyInLink, type LinkedKey } from '#contract/designLink.ts'

const EDIT = '#edit='

/** The page that shows a saved design to whoever has its id. */
export const viewPath = (id: string): string => `/d/${id}`

/** The page on which whoever has the secret changes it. The secret stands behind `#`: browsers send that part to nobody, so
 * that it is in no log, no Referer and no query. */
export const editPath = (id: string, editSecret: string): string => `${viewPath(id)}${EDIT}${editSecret}`

/** The edit secret in an address's fragment; null where the fragment is none of an edit link. */
export const secretIn = (fragment: string): LinkedKey | null =>
  fragment.startsWith(EDIT) ? keyInLink(fragment.slice(EDIT.length), 'editSecret') : null
