import type { PlantSize } from '#wire/plant.ts'
import { counted, filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type LaidFace = PlantSize['areas'][number]['layout']['faces'][number]

/** Largest number of listed faces; more are counted only, because the strip along a winding line has one face for every bend. */
const LISTED_FACES = 3

/** Modules that lie level face no direction. */
const wordFor = (tiltDeg: number, isOneOfSeveral: boolean) => {
  if (tiltDeg === 0) return isOneOfSeveral ? 'levelOfSeveral' : 'level'
  return isOneOfSeveral ? 'faceOfSeveral' : 'face'
}

/** Directions of the modules, such as `24 a 22°, verso 180°; 6 in piano`. */
export const facesText = (
  faces: readonly LaidFace[],
  { detailed: words, language, formats: { number } }: LocaleBundle<'detailed'>,
): string => {
  const used = faces.filter(({ quantity }) => quantity > 0)
  const listed = used.slice(0, LISTED_FACES).map(({ tiltDeg, azimuthDeg, quantity }) =>
    filledIn(words[wordFor(tiltDeg, used.length > 1)], {
      quantity: number(quantity),
      tilt: number(tiltDeg, 1),
      azimuth: number(azimuthDeg),
    }),
  )
  const more = used.length - listed.length
  if (more > 0) listed.push(filledIn(counted(words, 'moreFaces', language, more), { count: more }))
  return listed.join('; ')
}
