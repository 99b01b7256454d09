import { create } from 'zustand'
import { useDesign } from './designStore.ts'

/** A picture of the house in 3D that the user saved for the document and the link. */
export interface HousePicture {
  readonly designId: string
  /** A JPEG or PNG of at most about 1200 × 750 px. */
  readonly dataUrl: string
}

interface HousePictureStore {
  readonly picture: HousePicture | null
}

/** The last saved picture; it lasts until the page is closed. */
export const useHousePicture = create<HousePictureStore>()(() => ({ picture: null }))

/** Keeps a picture of a design in place of the one before.
 * @param dataUrl `data:image/jpeg;base64,…` or `data:image/png;base64,…` */
export const keepHousePicture = (designId: string, dataUrl: string): void =>
  useHousePicture.setState({ picture: { designId, dataUrl } })

export const forgetHousePicture = (): void => useHousePicture.setState({ picture: null })

/** The picture of the open design; null without one. */
export const useOpenHousePicture = (): HousePicture | null => {
  const designId = useDesign((design) => design.designId)
  return useHousePicture(({ picture }) => (picture?.designId === designId ? picture : null))
}

/** The bytes of a picture in base64, as the server takes them. */
export const pictureBase64 = ({ dataUrl }: HousePicture): string => dataUrl.slice(dataUrl.indexOf(',') + 1)
