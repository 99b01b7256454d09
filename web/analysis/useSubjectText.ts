import { useState } from 'react'
import type { Area } from '#design/area.ts'
import { ownValue } from '#engine/ownValue.ts'
import { sum } from '#engine/sum.ts'
import type { Language } from '#wire/language.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { areaLabelIn, kindOf, useAreaLabel } from '../design/useAreaLabel.ts'
import type { AnalysisResult } from './analysisStore.ts'
import { areasAsked } from './subject.ts'

/** Name of the analysed areas, and a line that says which roofs the figures cover. */
export const useSubjectText = (result: AnalysisResult) => {
  const { t, formats } = useRestWords(['analysis', 'plant'])
  const label = useAreaLabel()
  const nameOf = useLastNames()
  const areaLabel = (id: string) => label({ id, name: nameOf(id) })
  const asked = areasAsked(result.request)
  const [first, ...others] = asked
  const { areas } = useDesign()
  // An unanswered roof type counts as flat.
  const isTakenAsFlat = asked.every(({ id }) =>
    areas.some((each) => each.id === id && each.roofType === 'flat' && kindOf(each) === null),
  )
  const isFlat = asked.every(({ roofType }) => roofType === 'flat')
  const { usableAreaM2, planeAreaM2 } = measuredAreas(result)
  const area = first && others.length === 0 ? areaLabel(first.id) : t('plant:areaCount', { count: 1 + others.length })
  const measured =
    planeAreaM2 === null
      ? t('ofArea', { area, usable: formats.usableAreaM2(usableAreaM2) })
      : t(isFlat ? 'ofPlan' : 'ofSlope', { area, roof: formats.areaM2(planeAreaM2) })
  return {
    subjectText: isTakenAsFlat ? t('takenAsFlat', { measured }) : measured,
    areaLabel,
    /** The names of the analysed areas by id, in the language of a document. */
    areaLabelsIn: (language: Language) =>
      Object.fromEntries(asked.map(({ id }) => [id, areaLabelIn(language, { id, name: nameOf(id) }, areas)])),
  }
}

type Names = Readonly<Record<string, Area['name']>>

/** Names of areas; a deleted area keeps its last name. */
const useLastNames = (): ((id: string) => Area['name']) => {
  const { areas } = useDesign()
  const [lastNames, keep] = useState<Names>({})
  if (areas.some(({ id, name }) => ownValue(lastNames, id) !== name))
    keep({ ...lastNames, ...Object.fromEntries(areas.map(({ id, name }) => [id, name])) })
  return (id) => ownValue(lastNames, id) ?? null
}

/** Total areas of the analysed roofs [m²]; `planeAreaM2` is in the roof planes, null if the method does not know it. */
const measuredAreas = (result: AnalysisResult) => {
  const areas: readonly { usableArea: number; planeAreaM2?: number }[] = result.analysis.areas
  const planes = areas.flatMap(({ planeAreaM2 }) => planeAreaM2 ?? [])
  return {
    usableAreaM2: sum(areas.map(({ usableArea }) => usableArea)),
    planeAreaM2: planes.length === areas.length ? sum(planes) : null,
  }
}
