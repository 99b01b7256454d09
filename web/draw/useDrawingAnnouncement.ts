import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Area } from '#design/area.ts'
import { type DrawnLists, LISTS } from '#design/drawn.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { stepUnderWay, useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import type { Sketch } from '../maps/mapAdapter.ts'

/** A larger number of changes at once, as in an import, is not announced one by one. */
const MOST_CHANGES = 2

const sizeM2 = (item: Area | Obstacle): number => {
  if ('totalArea' in item) return item.totalArea
  const measured = measureArea(item)
  return measured.ok ? measured.value.totalAreaM2 : 0
}

const measuredOf = ({ areas, obstacles }: DrawnLists): readonly (Area | Obstacle)[] => [...areas, ...obstacles]

/** Text for screen readers about the last change of a sketch, area or obstacle. Any other change clears the text, so that it never
 * states an old size. A removal is announced by its notification; undo and redo are not announced. */
export const useDrawingAnnouncement = () => {
  const { t, formats } = useWords('app')
  const label = useAreaLabel()
  const [announcement, setAnnouncement] = useState('')
  const cornersRef = useRef(0)
  const changesOf = (now: DrawnLists, before: DrawnLists, isStep: boolean): readonly string[] => {
    const tell = (
      key: 'drawn' | 'restored' | 'reshaped' | 'removed',
      item: Area | Obstacle,
      { areas, obstacles }: DrawnLists,
    ) => {
      const isArea = 'totalArea' in item
      const name = isArea ? label(item, areas) : t('obstacle', { number: obstacles.indexOf(item) + 1 })
      return t(key, { name, size: formats.areaM2(sizeM2(item)) })
    }
    const present = measuredOf(now)
    const earlier = new Map(measuredOf(before).map((item) => [item.id, item]))
    return [
      ...present.flatMap((item) => {
        const was = earlier.get(item.id)
        if (!was) return tell(isStep ? 'restored' : 'drawn', item, now)
        return was !== item && sizeM2(was) !== sizeM2(item) ? tell('reshaped', item, now) : []
      }),
      ...[...earlier.values()]
        .filter(({ id }) => isStep && !present.some((item) => item.id === id))
        .map((item) => tell('removed', item, before)),
    ]
  }
  const tellChange = useEffectEvent((now: ReturnType<typeof useDesign.getState>, before: typeof now) => {
    const step = stepUnderWay()
    if (!step && LISTS.every((list) => now[list] === before[list])) return
    const changes = now.designId === before.designId ? changesOf(now, before, step !== null) : []
    const announced = changes.length > MOST_CHANGES ? [] : changes
    setAnnouncement([...(step ? [t(step === 'undo' ? 'undone' : 'redone')] : []), ...announced].join('. '))
  })
  useEffect(function listenToDesign() {
    return useDesign.subscribe((now, before) => tellChange(now, before))
  }, [])
  /** @param sketch null: the sketch has ended, with or without a shape */
  const announceSketch = (sketch: Pick<Sketch, 'type' | 'vertexCount' | 'lastEdgeM'> | null) => {
    const before = cornersRef.current
    const now = sketch?.vertexCount ?? 0
    cornersRef.current = now
    if (now === before) return
    if (!sketch || sketch.type === 'circle') setAnnouncement('')
    else if (now < before) setAnnouncement(t('cornersSet', { number: now }))
    else if (sketch.lastEdgeM === null) setAnnouncement(t('firstCorner'))
    else setAnnouncement(t('nextCorner', { number: now, length: formats.lengthM(sketch.lastEdgeM) }))
  }
  return { announcement, announceSketch }
}
