import { type Area, drawnAtMs } from '#design/area.ts'
import { type Direction, directionOf } from '#engine/geometry/angles.ts'
import { azimuthOfArea } from '#engine/roof/roofOfArea.ts'
import { capitalised } from '#words/directions.ts'
import { formatsFor } from '../base/i18n/formats.ts'
import { textIn } from '../base/i18n/i18n.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { LanguageChoice } from '../base/i18n/language.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { useDesign } from './designStore.ts'

/** The kind of an area, if the user set it; else null. */
export const kindOf = ({ type, roofType, isKindKnown, orientation, azimuth }: Area): Direction | 'flatRoof' | null => {
  if (type === 'polyline') return null
  if (roofType === 'flat') return isKindKnown ? 'flatRoof' : null
  return directionOf(azimuthOfArea({ orientation, azimuth: azimuth ?? undefined }))
}

/** Whether an area is flat or pitched, if its name does not say so; null otherwise, and for a polyline. */
export const unsaidKindOf = (area: Area): 'flat' | 'pitched' | null => {
  if (area.type === 'polyline' || (area.name === null && kindOf(area) !== null)) return null
  return area.roofType === 'flat' ? 'flat' : 'pitched'
}

/** Drawing time of an area, which serves as its name until its kind is known. */
export const useDrawnLabel = (): ((area: Pick<Area, 'id'>) => string) => {
  const { t, formats } = useWords('app')
  return (area) => t('area', { timestamp: formats.timestamp(drawnAtMs(area)) })
}

/** Display name of an area: its given name, else its kind, else its drawing time. Areas of one kind are numbered.
 * @returns also accepts another list of areas, within which the area is numbered */
export const useAreaLabel = (): ((area: Pick<Area, 'id' | 'name'>, among?: readonly Area[]) => string) => {
  const { language } = useLanguage()
  const areas = useDesign((design) => design.areas)
  return (area, among = areas) => areaLabelIn(language, area, among)
}

/** Name of an area in a language, which may be another one than that of the interface; as `useAreaLabel`. */
export const areaLabelIn = (
  language: LanguageChoice,
  { id, name }: Pick<Area, 'id' | 'name'>,
  among: readonly Area[],
): string => {
  if (name !== null) return name
  const say = (key: string, values = {}): string => textIn(language, `app:${key}`, values)
  const { number: write, timestamp } = formatsFor(language)
  const area = among.find((each) => each.id === id)
  const kind = area ? kindOf(area) : null
  if (!kind) return say('area', { timestamp: timestamp(drawnAtMs({ id })) })
  const alike = among.filter((each) => each.name === null && kindOf(each) === kind)
  const number = alike.findIndex((each) => each.id === id) + 1
  const text = kind === 'flatRoof' ? say(kind) : capitalised(say('slope', { direction: say(kind) }))
  return alike.length > 1 ? `${text} ${write(number)}` : text
}
