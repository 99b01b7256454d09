import { useState } from 'react'
import type { Area } from '#design/area.ts'
import { faceBehindRidge } from '#design/otherFace.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { useRetainFocus } from '../ui/useRetainFocus.ts'

/** No roof is steeper than a wall [degrees]. */
export const MAX_ANGLE_DEG = 90

interface AngleFieldProps {
  readonly area: Pick<Area, 'id' | 'angle'>
  readonly faultText?: string | undefined
  readonly disabled?: boolean
  readonly className?: string
}

/** Pitch of a roof, in the box of the current area and on the card of a new roof. After a change it offers the new angle for the face
 * behind the ridge, if both had the same one. */
export const AngleField = ({ area: { id, angle }, ...field }: AngleFieldProps) => {
  const { t } = useDrawWords('areas')
  const { areas, setAttributes } = useDesign()
  const [matched, setMatched] = useState({ id, otherId: '', angle })
  const ref = useRetainFocus<HTMLDivElement>()
  const other = areas.find((area) => matched.id === id && area.id === matched.otherId && area.angle === matched.angle)
  const change = (chosen: number) => {
    const roof = areas.find((area) => area.id === id)
    const behind = roof && faceBehindRidge(roof, areas)
    if (behind?.angle === angle) setMatched({ id, otherId: behind.id, angle })
    setAttributes(id, { angle: chosen })
  }
  return (
    <div ref={ref} className="contents">
      <NumberField
        key={id}
        {...field}
        label={t('angle')}
        limits={{ unit: '°', min: 0, max: MAX_ANGLE_DEG, digits: 1 }}
        value={angle}
        onChange={change}
      />
      {other && other.angle !== angle && (
        <Button
          variant="quiet"
          className="order-last col-span-full basis-full"
          onClick={() => setAttributes(other.id, { angle })}
        >
          {t('alsoOtherFace')}
        </Button>
      )}
    </div>
  )
}
