import { MAX_LOGO_BYTES } from '#contract/limits.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** Larger files are no logos [bytes]. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
/** On the page a logo is at most 2 inches wide; a photograph takes too many bytes at the larger sizes [px]. */
const MOST_PX = [
  { width: 640, height: 256 },
  { width: 400, height: 160 },
  { width: 250, height: 100 },
  { width: 160, height: 64 },
] as const
const PREFIX = /^data:[^,]*,/
/** Bytes of a character of base64. */
const BASE64_BYTES = 3 / 4

/** Why a file cannot be a logo. */
export type LogoFault = 'logoTooLarge' | 'logoBroken'

/** A picture drawn as a PNG that fits into a size. @returns base64 */
const scaled = (image: ImageBitmap, most: (typeof MOST_PX)[number]): string => {
  const scale = Math.min(1, most.width / image.width, most.height / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').replace(PREFIX, '')
}

/** Reads a picture of any kind that the browser draws as the logo of a proposal.
 * @returns a PNG of at most `MAX_LOGO_BYTES`, in base64 */
export const readLogoFile = async (file: Blob): Promise<Result<string, LogoFault>> => {
  if (file.size > MAX_FILE_BYTES) return fail('logoTooLarge')
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return fail('logoBroken')
  try {
    for (const most of MOST_PX) {
      const logo = scaled(image, most)
      if (logo.length * BASE64_BYTES <= MAX_LOGO_BYTES) return ok(logo)
    }
    return fail('logoTooLarge')
  } finally {
    image.close()
  }
}
