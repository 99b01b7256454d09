import { type Direction, directionOf } from '#engine/geometry/angles.ts'
import { azimuthOfArea } from '#engine/roof/roofOfArea.ts'
import { capitalised } from '#wording/directions.ts'
import { useWords } from '../i18n/useWords.ts'
import { type Area, drawnAtMs } from './area.ts'
import { useDesign } from './designStore.ts'

/** The kind of an area, if the user set it; else null. */
export const kindOf = ({ type, roofType, isKindKnown, orientation, azimuth }: Area): Direction | 'flatRoof' | null => {
  if (type === 'polyline') return null
  if (roofType === 'flat') return isKindKnown ? 'flatRoof' : null
  return directionOf(azimuthOfArea({ orientation, azimuth: azimuth ?? undefined }))
}

/** Drawing time of an area, which serves as its name until its kind is known. */
export const useDrawnLabel = (): ((area: Pick<Area, 'id'>) => string) => {
  const { t, formats } = useWords('app')
  return (area) => t('area', { timestamp: formats.timestamp(drawnAtMs(area)) })
}

/** Display name of an area: its given name, else its kind, else its drawing time. Areas of one kind are numbered.
 * @returns also accepts another list of areas, within which the area is numbered */
export const useAreaLabel = (): ((area: Pick<Area, 'id' | 'name'>, among?: readonly Area[]) => string) => {
  const { t, formats } = useWords('app')
  const drawnLabel = useDrawnLabel()
  const areas = useDesign((design) => design.areas)
  return ({ id, name }, among = areas) => {
    if (name !== null) return name
    const area = among.find((each) => each.id === id)
    const kind = area ? kindOf(area) : null
    if (!kind) return drawnLabel({ id })
    const alike = among.filter((each) => each.name === null && kindOf(each) === kind)
    const number = alike.findIndex((each) => each.id === id) + 1
    const text = kind === 'flatRoof' ? t(kind) : capitalised(t('slope', { direction: t(kind) }))
    return alike.length > 1 ? `${text} ${formats.number(number)}` : text
  }
}
