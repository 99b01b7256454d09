import { throwUnlessOk } from './apiError.ts'

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

const save = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has its hold on the file only once the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Asks for a file and has the browser save it under the name the server gives it. Not by a link to it: that would save a
 * refusal as if it were the file.
 * @throws ApiError for a status that is not ok */
export const downloadFile = async (path: string, init: RequestInit = {}): Promise<void> => {
  const response = await throwUnlessOk(await fetch(path, { credentials: 'include', ...init }))
  save(await response.blob(), nameIn(response.headers.get('Content-Disposition')))
}
