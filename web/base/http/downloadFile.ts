import { throwUnlessOk } from './apiError.ts'

/** The file name in a `Content-Disposition`: the Unicode one before the plain one (RFC 6266, section 4.3). */
export const nameIn = (disposition: string | null): string => {
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return extended ? decodeURIComponent(extended) : (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download')
}

/** Fetches a file, which the browser saves under the server's name. Not by a link, which would save an error as if it were the file.
 * @param complete changes the file before it is saved
 * @throws ApiError for a status that is not ok */
export const downloadFile = async (
  path: string,
  init: RequestInit = {},
  complete: (file: Blob) => Promise<Blob> = async (file) => file,
): Promise<void> => {
  const response = await throwUnlessOk(await fetch(path, { credentials: 'include', ...init }))
  const file = await complete(await response.blob())
  init.signal?.throwIfAborted()
  saveFile(file, nameIn(response.headers.get('Content-Disposition')))
}

/** Has the browser save a file. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the URL until the click has been processed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
