import { angleBetweenDeg } from '#engine/geometry/angles.ts'
import type { MisalignedModules } from '#engine/roof/misalignedModules.ts'
import type { LocaleFormats } from './localeFormats.ts'

const FULL_CIRCLE_DEG = 360

const whole = (azimuthDeg: number): number => Math.round(azimuthDeg) % FULL_CIRCLE_DEG

/** The figures of the texts on misaligned modules, in whole degrees; the angle is that between the
 * directions as they are written, so that the sentence adds up. */
export const misalignedFigures = (
  { azimuthDeg, nearestDeg }: MisalignedModules,
  { number }: Pick<LocaleFormats, 'number'>,
) => ({
  azimuth: number(whole(azimuthDeg)),
  nearest: number(whole(nearestDeg)),
  turn: number(angleBetweenDeg(whole(azimuthDeg), whole(nearestDeg))),
})
