import { create } from 'zustand'
import { contentOf, type DesignContent, isSame, sameAnalysis } from '#design/design.ts'
import { MAX_PICTURE_BYTES } from '#wire/limits.ts'
import { useDesign } from './designStore.ts'

/** A picture of the house in 3D that the user saved for the document and the link. */
export interface HousePicture {
  readonly designId: string
  /** A JPEG or PNG that the server accepts. */
  readonly dataUrl: string
  /** The design that it shows, with the panels that were recommended then. */
  readonly design: DesignContent
}

interface HousePictureStore {
  readonly picture: HousePicture | null
}

/** The last saved picture; it lasts until the page is closed. */
export const useHousePicture = create<HousePictureStore>()(() => ({ picture: null }))

/** Keeps a picture of the open design in place of the one before. One that is too large for the server is packed first, in a moment.
 * @param designId of the open design
 * @param dataUrl `data:image/jpeg;base64,…` or `data:image/png;base64,…`
 * @throws Error if it cannot be made small enough */
export const keepHousePicture = async (designId: string, dataUrl: string): Promise<void> => {
  const design = contentOf(useDesign.getState())
  const kept = fits(dataUrl) ? dataUrl : await packed(dataUrl)
  useHousePicture.setState({ picture: { designId, dataUrl: kept, design } })
}

export const forgetHousePicture = (): void => useHousePicture.setState({ picture: null })

/** The picture of the open design, and whether it may show other panels: the design, apart from names and prices, or the recommendation has
 * changed since. Null without one. */
export const useOpenHousePicture = (): (HousePicture & { readonly isOutdated: boolean }) | null => {
  const open = useDesign()
  const picture = useHousePicture((store) => store.picture)
  if (picture?.designId !== open.designId) return null
  const { offer, quotes, quote } = open
  const isSameDesign = sameAnalysis({ ...picture.design, offer, quotes, quote }, open)
  return { ...picture, isOutdated: !(isSameDesign && isSame(picture.design.recommended, open.recommended)) }
}

const base64Of = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(',') + 1)

/** The file of a picture in base64, as the server takes it. */
export const pictureBase64 = ({ dataUrl }: Pick<HousePicture, 'dataUrl'>): string => base64Of(dataUrl)

const fits = (dataUrl: string): boolean => (base64Of(dataUrl).length * 3) / 4 <= MAX_PICTURE_BYTES

/** Longest side of a packed picture [px], and the qualities that are tried in turn. */
const MAX_SIDE_PX = 1200
const QUALITIES = [0.85, 0.7, 0.5]

const packed = async (dataUrl: string): Promise<string> => {
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  for (const quality of QUALITIES) {
    const jpeg = canvas.toDataURL('image/jpeg', quality)
    if (fits(jpeg)) return jpeg
  }
  throw new Error('even at the lowest quality it has too many bytes')
}
