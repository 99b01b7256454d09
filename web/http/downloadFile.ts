import { throwUnlessOk } from './apiError.ts'
import { saveFile } from './saveFile.ts'

const nameIn = (disposition: string | null): string => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

/** Asks for a file and has the browser save it under the name the server gives it. Not by a link to it: that would save a
 * refusal as if it were the file.
 * @throws ApiError for a status that is not ok */
export const downloadFile = async (path: string, init: RequestInit = {}): Promise<void> => {
  const response = await throwUnlessOk(await fetch(path, { credentials: 'include', ...init }))
  saveFile(await response.blob(), nameIn(response.headers.get('Content-Disposition')))
}
