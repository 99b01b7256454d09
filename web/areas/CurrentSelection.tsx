import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Orientation, RoofType } from '../../api/contract/area.ts'
import { POLYLINE_BAND_WIDTH_M } from '../../api/engine/geometry/polylineLength.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Figure } from '../ui/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import type { Area } from './area.ts'
import { useDesign } from './designStore.ts'

const ROOF_TYPES = ['flat', 'pitched'] as const satisfies readonly RoofType[]
const ORIENTATIONS = ['south', 'east', 'west', 'north'] as const satisfies readonly Orientation[]
const MAX_ANGLE_DEG = 90

/** What the box shows while nothing is drawn: the values a new area will have. */
const NO_AREA = {
  id: '',
  type: 'rectangle',
  totalArea: 0,
  usableArea: 0,
  roofType: 'flat',
  orientation: 'south',
  angle: 0,
} as const

/** The box of the current area: its measures, and the roof type, orientation and angle the factors depend on. */
export const CurrentSelection = ({ area: current }: { readonly area: Area | null }) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const { setAttributes } = useDesign()
  const area = current ?? NO_AREA
  const isFixed = current === null
  const isLine = area.type === 'polyline'
  const roofTypes = isLine ? (['linear'] as const) : ROOF_TYPES
  const orientations = isLine ? (['variable'] as const) : ORIENTATIONS
  return (
    <Section title={t('currentSelection')} card>
      <dl className="mb-3 grid grid-cols-2 gap-3">
        <Measure name={t('totalArea')} value={formats.areaM2(area.totalArea)} />
        <Measure name={t('usableArea')} value={formats.usableAreaM2(area.usableArea)} />
      </dl>
      <div className="grid grid-cols-[1fr_1fr_5.5rem] gap-2">
        <SelectField
          label={t('roofType')}
          value={area.roofType}
          disabled={isLine || isFixed}
          options={roofTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(roofType) => setAttributes(area.id, { roofType })}
        />
        <SelectField
          label={t('orientation')}
          value={area.orientation}
          disabled={isLine || isFixed}
          options={orientations.map((value) => ({ value, label: t(value) }))}
          onChange={(orientation) => setAttributes(area.id, { orientation })}
        />
        <AngleField
          key={area.id}
          angleDeg={area.angle}
          disabled={isFixed}
          onChange={(angle) => setAttributes(area.id, { angle })}
        />
      </div>
      {isLine && (
        <p className="mt-2 text-muted text-xs">
          {t('polylineNote', { bandWidth: `${formats.number(POLYLINE_BAND_WIDTH_M)}\u00a0m` })}
        </p>
      )}
    </Section>
  )
}

const Measure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd className="font-semibold text-lg">
      <Figure>{value}</Figure>
    </dd>
  </div>
)

interface AngleFieldProps {
  readonly angleDeg: number
  readonly disabled: boolean
  readonly onChange: (angleDeg: number) => void
}

const degreesOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** Degrees, understood with a comma or a point; taken over when the field is left or Enter is pressed. */
const AngleField = ({ angleDeg, disabled, onChange }: AngleFieldProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const id = useId()
  const shownText = formats.number(angleDeg, 1)
  const [text, setText] = useState(shownText)
  const [isWrong, setIsWrong] = useState(false)
  const [shownDeg, setShownDeg] = useState(angleDeg)
  if (shownDeg !== angleDeg) {
    setShownDeg(angleDeg)
    setText(shownText)
    setIsWrong(false)
  }
  const take = () => {
    const typedDeg = degreesOf(text)
    const isAngle = typedDeg >= 0 && typedDeg <= MAX_ANGLE_DEG
    setIsWrong(!isAngle)
    // An angle that is only shown rounded is not rounded by looking at it.
    if (isAngle && typedDeg !== degreesOf(shownText)) onChange(typedDeg)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {t('angle')}
      </label>
      <div className="relative">
        <input
          id={id}
          inputMode="decimal"
          value={text}
          disabled={disabled}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className="tabular min-h-9 w-full rounded-lg border border-line bg-raised py-1.5 pr-6 pl-3 aria-invalid:border-red-600 disabled:opacity-60 pointer-coarse:min-h-11"
        />
        <span aria-hidden className="unit absolute top-1/2 right-2.5 -translate-y-1/2">
          °
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-xs">
          {t('angleRange', { maxDeg: MAX_ANGLE_DEG })}
        </p>
      )}
    </div>
  )
}
