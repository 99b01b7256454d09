const SECRET = /^#edit=([\w-]{1,200})$/

/** The page that shows a saved design to whoever has its id. */
export const viewPath = (id: string): string => `/d/${id}`

/** The page on which whoever has the secret changes it. The secret stands behind `#`: browsers send that part to nobody, so
 * that it is in no log, no Referer and no query. */
export const editPath = (id: string, editSecret: string): string => `${viewPath(id)}#edit=${editSecret}`

/** The edit secret in an address's fragment, or null. */
export const secretIn = (fragment: string): string | null => SECRET.exec(fragment)?.[1] ?? null
