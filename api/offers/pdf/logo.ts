import { ok, type Result } from '#engine/result.ts'
import { threadJob } from '../../threads/threadJob.ts'
import { decodePicture, drawnWithin, type PictureFile } from './pictureFile.ts'

/** A picture that any renderer can draw. */
export interface Logo {
  readonly png: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/** Larger pictures are scaled down: on the page a logo is at most 2 inches wide. */
const MOST = { widthPx: 640, heightPx: 256 } as const

/** Reads a picture and re-encodes it as a PNG of bounded size: the PDF renderer never reads an untrusted file.
 * @returns the picture, or its fault as a sentence without a subject */
export const readLogo = async (file: PictureFile): Promise<Result<Logo, string>> => {
  const image = await decodePicture(file)
  if (!image.ok) return image
  const canvas = drawnWithin(image.value, MOST)
  return ok({ png: canvas.toBuffer('image/png'), widthPx: canvas.width, heightPx: canvas.height })
}

export default threadJob(readLogo)
