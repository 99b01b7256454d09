import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'

/** No roof is steeper than a wall [degrees]. */
export const MAX_ANGLE_DEG = 90

interface AngleFieldProps {
  readonly area: Pick<Area, 'id' | 'angle'>
  readonly faultText?: string | undefined
  readonly disabled?: boolean
  readonly className?: string
}

/** How steep a roof is, in the box of the current area and on the card that asks of a new one. */
export const AngleField = ({ area: { id, angle }, ...field }: AngleFieldProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const setAttributes = useDesign((design) => design.setAttributes)
  return (
    <NumberField
      key={id}
      {...field}
      label={t('angle')}
      value={angle}
      shownText={formats.number(angle, 1)}
      readNumber={formats.readNumber}
      unit="°"
      min={0}
      max={MAX_ANGLE_DEG}
      rangeText={t('angleRange', { maxDeg: MAX_ANGLE_DEG })}
      onChange={(chosen) => setAttributes(id, { angle: chosen })}
    />
  )
}
