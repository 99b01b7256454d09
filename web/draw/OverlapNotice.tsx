import { useMemo } from 'react'
import { firstOverlap, mergedShape } from '#design/overlaps.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useRemove } from './useRemove.ts'

/** Two areas of the plant that overlap, and the ways to settle it before panels are counted twice. */
export const OverlapNotice = () => {
  const { t, formats } = useDrawWords('areas')
  const label = useAreaLabel()
  const offerUndo = useOfferUndo()
  const { removeArea } = useRemove()
  const { areas, obstacles, merge } = useDesign()
  const overlap = useMemo(() => firstOverlap(plantAreas({ areas }), obstacles), [areas, obstacles])
  const shape = useMemo(() => overlap && mergedShape(overlap), [overlap])
  if (!overlap) return null
  const { first, second, areaM2 } = overlap
  const isOneName = label(first) === label(second)
  const [one, other] = [first, second].map((area) =>
    isOneName ? `${label(area)} (${formats.number(areas.indexOf(area) + 1)})` : label(area),
  )
  const names = { first: one ?? '', second: other ?? '' }
  return (
    <div className="w-full">
      <Notice
        tone="accent"
        role="status"
        text={t('overlap', { ...names, area: formats.areaM2(areaM2) })}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => removeArea(second)}>{t('keepArea', { area: names.first })}</Button>
            <Button onClick={() => removeArea(first)}>{t('keepArea', { area: names.second })}</Button>
            {shape && (
              <Button
                onClick={() => {
                  merge(first.id, second.id, shape)
                  offerUndo(t('merged', names))
                }}
              >
                {t('mergeAreas')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}
