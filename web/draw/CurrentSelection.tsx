import { MousePointerClick, Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Area } from '#design/area.ts'
import { measuredBy } from '#design/courtyards.ts'
import { azimuthDegOf, edgesFacing, ofRoofType } from '#design/eaves.ts'
import { type RectangleSize, rectangleSizeOf, turnedTo, withSides } from '#design/rectangleSize.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { USABLE_FRACTION } from '#engine/geometry/measureArea.ts'
import { POLYLINE_STRIP_WIDTH_M } from '#engine/geometry/polylineLength.ts'
import type { RoofType } from '#engine/layout/roofOutline.ts'
import type { CompassOrientation } from '#engine/production/standardProduction.ts'
import { MAX_AREA_NAME_LENGTH } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { isAsNew, useRoofQuestion } from '../design/roofQuestion.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { Button } from '../ui/Button.tsx'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { AngleField, MAX_ANGLE_DEG } from './AngleField.tsx'

/** Editable name of an area: Enter and leaving the field apply it, Esc restores it; an empty name means the drawing time. */
export const AreaNameField = ({ area }: { readonly area: Area }) => {
  const { t } = useDrawWords('areas')
  const label = useAreaLabel()
  const { setAttributes } = useDesign()
  const [text, setText] = useState(area.name ?? '')
  const [shownName, setShownName] = useState(area.name)
  if (shownName !== area.name) {
    setShownName(area.name)
    setText(area.name ?? '')
  }
  const take = () => {
    const name = text.trim() || null
    setText(name ?? '')
    if (name !== area.name) setAttributes(area.id, { name })
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take()
    if (key === 'Escape') setText(area.name ?? '')
  }
  return (
    <div className="group relative mb-3">
      <input
        type="text"
        aria-label={t('name')}
        placeholder={label({ id: area.id, name: null })}
        value={text}
        maxLength={MAX_AREA_NAME_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={onKeyDown}
        className="w-full truncate rounded-lg border border-line bg-transparent py-1.5 pr-8 pl-2.5 font-medium placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
      <Pencil
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted group-focus-within:hidden"
      />
    </div>
  )
}

const SIDE = { unit: 'm', min: 0.5, max: 500, digits: 2 } as const
const SIZE_FIELDS = [
  { key: 'lengthM', label: 'length', limits: SIDE },
  { key: 'widthM', label: 'width', limits: SIDE },
  { key: 'directionDeg', label: 'lengthDirection', limits: { unit: '°', min: 0, max: 180, digits: 1 } },
] as const satisfies readonly { readonly key: keyof RectangleSize; readonly label: string; readonly limits: object }[]

/** Fields for the sides and direction of a rectangle; nothing for other shapes. */
const SizeFields = ({ area }: { readonly area: Area }) => {
  const { t } = useDrawWords('areas')
  const { reshape } = useDesign()
  const size = rectangleSizeOf(area)
  if (!size) return null
  return (
    <details className="mb-3">
      <FoldTitle>{t('typeSize')}</FoldTitle>
      <div className="mt-2 grid grid-cols-3 items-end gap-2">
        {SIZE_FIELDS.map(({ key, label, limits }) => (
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

const ROOF_TYPES = ['flat', 'pitched'] as const satisfies readonly RoofType[]
const ORIENTATIONS = ['south', 'east', 'west', 'north'] as const satisfies readonly CompassOrientation[]

/** Values of a new area, shown while nothing is drawn. */
const NO_AREA = {
  id: '',
  type: 'rectangle',
  totalArea: 0,
  usableArea: 0,
  roofType: 'flat',
  orientation: 'south',
  angle: 0,
} as const

interface CurrentSelectionProps {
  readonly area: Area | null
  /** Limit of the chosen method [degrees]. */
  readonly maxAngleDeg?: number
  /** True while the user chooses the low edge on the map. */
  readonly isPickingEaves?: boolean
  /** Absent if the area has no low edge. */
  readonly onPickEaves?: (() => void) | undefined
  /** Settings by method. */
  readonly children?: ReactNode
}

/** The box of the current area: its name, measures, roof type, orientation and angle. */
export const CurrentSelection = ({ area: current, maxAngleDeg = MAX_ANGLE_DEG, ...props }: CurrentSelectionProps) => {
  const { t, formats } = useDrawWords('areas')
  const design = useDesign()
  const { setAttributes, method } = design
  const { areaIds: askedIds } = useRoofQuestion()
  const area = current ? measuredBy(design)(current) : NO_AREA
  const isFixed = current === null
  const isLine = area.type === 'polyline'
  const roofTypes = isLine ? (['linear'] as const) : ROOF_TYPES
  const orientations = isLine ? (['variable'] as const) : ORIENTATIONS
  return (
    <Section title={t('currentSelection')} card landing="roof">
      {current && (
        <button
          type="button"
          data-skip-links
          className="not-focus:sr-only mb-2 rounded-lg bg-raised px-3 py-1.5 font-medium shadow-float"
          onClick={() => document.querySelector<HTMLElement>('[data-analyze] button')?.focus()}
        >
          {t('toAnalyze')}
        </button>
      )}
      {current && <AreaNameField area={current} />}
      <dl className="mb-3 grid grid-pair-[7rem] gap-3">
        <Measure name={t('totalArea')} value={formats.areaM2(area.totalArea)} />
        <Measure name={t('usableArea')} value={formats.usableAreaM2(area.usableArea)} />
      </dl>
      {current && <SizeFields area={current} />}
      {current && !isLine && METHODS[method].laysModules && (
        <p className="-mt-2 mb-3 text-muted text-xs">
          {t('usableByMethod', { share: formats.percent(100 * USABLE_FRACTION, 0) })}
        </p>
      )}
      <div className="grid grid-fit-[5.5rem] gap-2">
        <SelectField
          label={t('roofType')}
          value={area.roofType}
          disabled={isLine || isFixed}
          options={roofTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(roofType) => setAttributes(area.id, ofRoofType(area, roofType))}
        />
        <SelectField
          label={t('orientation')}
          value={area.orientation}
          disabled={isLine || isFixed}
          options={orientations.map((value) => ({ value, label: t(value) }))}
          onChange={(orientation) => setAttributes(area.id, { orientation, azimuth: null })}
        />
        <AngleField
          area={area}
          faultText={area.angle > maxAngleDeg ? t('tooSteep', { maxDeg: maxAngleDeg }) : undefined}
          disabled={isFixed}
        />
      </div>
      {current && askedIds.includes(current.id) && isAsNew(current) && (
        <p className="mt-2 text-muted text-xs">{t('defaultsUntilAnswered')}</p>
      )}
      {isLine && (
        <p className="mt-2 text-muted text-xs">
          {t('polylineNote', { bandWidth: `${formats.number(POLYLINE_STRIP_WIDTH_M)}\u00a0m` })}
        </p>
      )}
      {current && !isLine && props.onPickEaves && (
        <LowEdge area={current} isPicked={props.isPickingEaves ?? false} onPick={props.onPickEaves} />
      )}
      {props.children}
    </Section>
  )
}

interface LowEdgeProps {
  readonly area: Area
  readonly isPicked: boolean
  readonly onPick: () => void
}

/** The low edge, chosen on the map, which sets orientation and azimuth. */
const LowEdge = ({ area, isPicked, onPick }: LowEdgeProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const byTouch = useMediaQuery(TOUCH_QUERY)
  const azimuthDeg = azimuthDegOf(area)
  const hasEaves = area.roofType === 'pitched' && edgesFacing(area, azimuthDeg).length > 0
  return (
    <Button pressed={isPicked} className="mt-3 w-full" onClick={onPick}>
      <MousePointerClick aria-hidden className="size-4" />
      {isPicked && t(byTouch ? 'pickingEavesTouch' : 'pickingEaves')}
      {!isPicked && !hasEaves && t('pickEaves')}
      {!isPicked && hasEaves && (
        <>
          {t('lowEdge', { direction: t(`app:${directionOf(azimuthDeg)}`), azimuth: formats.number(azimuthDeg) })}
          <span className="ml-auto text-primary-strong">{t('changeEdge')}</span>
        </>
      )}
    </Button>
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
