import { fail, ok, type Result } from '#engine/result.ts'
import { MAX_PICTURE_BYTES } from '#wire/limits.ts'
import { threadJob } from '../../threads/threadJob.ts'
import { decodePicture, drawnWithin, type PictureFile } from './pictureFile.ts'

/** A picture of the house, at most `MAX_PICTURE_BYTES` long. */
export interface HousePicture {
  readonly jpeg: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
}

/** Longest sides and qualities that are tried in turn: a page and a link's preview show 1200 px. */
const SIDES_PX = [1200, 800, 500] as const
const QUALITIES = [85, 70, 50] as const

/** Reads a picture and re-encodes it as a JPEG on white of bounded size.
 * @returns the picture, or its fault as a sentence without a subject */
export const readHousePicture = async (file: PictureFile): Promise<Result<HousePicture, string>> => {
  const image = await decodePicture(file)
  if (!image.ok) return image
  for (const sidePx of SIDES_PX) {
    const canvas = drawnWithin(image.value, { widthPx: sidePx, heightPx: sidePx }, 'white')
    for (const quality of QUALITIES) {
      const jpeg = canvas.toBuffer('image/jpeg', quality)
      if (jpeg.byteLength <= MAX_PICTURE_BYTES) return ok({ jpeg, widthPx: canvas.width, heightPx: canvas.height })
    }
  }
  return fail(`must fit into ${MAX_PICTURE_BYTES / 1024} kB`)
}

export default threadJob(readHousePicture)
