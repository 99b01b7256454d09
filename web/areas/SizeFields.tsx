import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { type RectangleSize, rectangleSizeOf, turnedTo, withSides } from '../design/rectangleSize.ts'
import { useAreaWords } from '../i18n/areaTexts.ts'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'

const SIDE = { unit: 'm', min: 0.5, max: 500, digits: 2 } as const
const FIELDS = [
  { key: 'lengthM', label: 'length', limits: SIDE },
  { key: 'widthM', label: 'width', limits: SIDE },
  { key: 'directionDeg', label: 'lengthDirection', limits: { unit: '°', min: 0, max: 180, digits: 1 } },
] as const satisfies readonly { readonly key: keyof RectangleSize; readonly label: string; readonly limits: object }[]

/** Fields for the sides and direction of a rectangle; nothing for other shapes. */
export const SizeFields = ({ area }: { readonly area: Area }) => {
  const { t } = useAreaWords('areas')
  const { reshape } = useDesign()
  const size = rectangleSizeOf(area)
  if (!size) return null
  return (
    <details className="mb-3">
      <FoldTitle>{t('typeSize')}</FoldTitle>
      <div className="mt-2 grid grid-cols-3 items-end gap-2">
        {FIELDS.map(({ key, label, limits }) => (
          <NumberField
            key={key}
            label={t(label)}
            limits={limits}
            value={size[key]}
            onChange={(typed) =>
              reshape(
                area.id,
                key === 'directionDeg' ? turnedTo(area, typed) : withSides(area, { ...size, [key]: typed }),
              )
            }
          />
        ))}
      </div>
    </details>
  )
}
