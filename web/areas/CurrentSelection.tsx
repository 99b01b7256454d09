import { MousePointerClick } from 'lucide-react'
import type { ReactNode } from 'react'
import { METHODS } from '#contract/methods.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { USABLE_FRACTION } from '#engine/geometry/measureArea.ts'
import { POLYLINE_STRIP_WIDTH_M } from '#engine/geometry/polylineLength.ts'
import type { RoofType } from '#engine/layout/roof.ts'
import type { CompassOrientation } from '#engine/production/standardProduction.ts'
import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { azimuthDegOf, edgesFacing, ofRoofType } from '../design/eaves.ts'
import { isAsNew, useRoofQuestion } from '../design/roofQuestion.ts'
import { useAreaWords } from '../i18n/areaTexts.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Figure } from '../ui/figures/Figure.tsx'
import { Section } from '../ui/Section.tsx'
import { TOUCH_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { AngleField, MAX_ANGLE_DEG } from './AngleField.tsx'
import { AreaNameField } from './AreaNameField.tsx'
import { SizeFields } from './SizeFields.tsx'

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
  const { t, formats } = useAreaWords('areas')
  const { setAttributes, method } = useDesign()
  const { areaIds: askedIds } = useRoofQuestion()
  const area = current ?? NO_AREA
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
  const { t, formats } = useAreaWords(['areas', 'app'])
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
