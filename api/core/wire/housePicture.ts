import { z } from 'zod'
import { MAX_DESIGN_NAME_LENGTH, MAX_PICTURE_BYTES } from './limits.ts'
import { plainText } from './plainText.ts'

/** A file in base64.
 * @param maxBytes of the file */
export const base64Of = (maxBytes: number) => z.base64().max(4 * Math.ceil(maxBytes / 3))

const KINDS = 'PNG, JPEG or WebP of at most 300 kB and 2,000,000 pixels, in base64'

/** A picture of the house on the first page of a proposal. */
export const HousePictureFile = base64Of(MAX_PICTURE_BYTES).describe(
  `A picture of the house for the first page, in place of the plan of the roof, which then follows: ${KINDS}`,
)

/** `PUT /api/designs/{id}/picture`: what the preview of a design's link shows. */
export const LinkPictureRequest = z.strictObject({
  picture: base64Of(MAX_PICTURE_BYTES).describe(KINDS),
  title: plainText(z)
    .max(MAX_DESIGN_NAME_LENGTH)
    .default('')
    .describe('Title of the preview, such as the name of the design'),
})
export type LinkPictureRequest = z.input<typeof LinkPictureRequest>
