import { MAX_LOGO_BYTES } from '#contract/limits.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** Larger files are no logos [bytes]. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
/** On the page a logo is at most 2 inches wide [px]. */
const MOST_PX = { width: 640, height: 256 } as const
const JPEG_QUALITY = 0.9
const PREFIX = /^data:[^,]*,/

/** Why a file cannot be a logo. */
export type LogoFault = 'logoKind' | 'logoTooLarge' | 'logoBroken'

/** PNG or JPEG, told by the first bytes and not by the name. */
const isPicture = async (file: Blob): Promise<boolean> => {
  const start = Array.from(new Uint8Array(await file.slice(0, 4).arrayBuffer()))
  return start.join() === '137,80,78,71' || start.slice(0, 3).join() === '255,216,255'
}

/** A picture scaled down to the size of a logo. @returns base64 */
const scaled = (image: ImageBitmap): string | null => {
  const scale = Math.min(1, MOST_PX.width / image.width, MOST_PX.height / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const png = canvas.toDataURL('image/png').replace(PREFIX, '')
  if (png.length * 0.75 <= MAX_LOGO_BYTES) return png
  // A photograph: JPEG has no transparency, and paper is white.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const jpeg = canvas.toDataURL('image/jpeg', JPEG_QUALITY).replace(PREFIX, '')
  return jpeg.length * 0.75 <= MAX_LOGO_BYTES ? jpeg : null
}

/** Reads a PNG or JPEG file as the logo of a proposal, scaled down where it is large.
 * @returns base64 of at most `MAX_LOGO_BYTES` */
export const readLogoFile = async (file: Blob): Promise<Result<string, LogoFault>> => {
  if (file.size > MAX_FILE_BYTES) return fail('logoTooLarge')
  if (!(await isPicture(file))) return fail('logoKind')
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return fail('logoBroken')
  const logo = scaled(image)
  image.close()
  return logo === null ? fail('logoTooLarge') : ok(logo)
}
