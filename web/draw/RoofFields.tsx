import { useState } from 'react'
import { type Area, facing } from '#design/area.ts'
import { azimuthDegOf, edgesFacing } from '#design/eaves.ts'
import { withEdgeSetback } from '#design/edgeSetbacks.ts'
import { chosenMounting, drawnAreaOf, plantAreas } from '#design/plannedDesign.ts'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { angleBetweenDeg, directionOf } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type OutlineEdge, outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import { MOUNTINGS, type ModuleOrientation, mountingsOn } from '#engine/layout/roofOutline.ts'
import { misalignedModules } from '#engine/roof/misalignedModules.ts'
import { MAX_EAVES_HEIGHT_M, MAX_EDGE_SETBACK_M, MAX_PARAPET_HEIGHT_M, MAX_PLANT_AREAS } from '#wire/limits.ts'
import { capitalised } from '#words/directions.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { FillChoice } from '../modules/FillChoice.tsx'
import { ModuleStepper } from '../modules/ModuleStepper.tsx'
import type { AreaLayout } from '../modules/useCurrentLayout.ts'
import { Button } from '../ui/Button.tsx'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Notice } from '../ui/Notice.tsx'

const FULL_CIRCLE_DEG = 360
const MODULE_ORIENTATIONS = ['portrait', 'landscape'] as const satisfies readonly ModuleOrientation[]
const EDGE_SETBACK = { unit: 'm', min: 0, max: MAX_EDGE_SETBACK_M, digits: 2 } as const
/** Largest difference at which an edge is called eaves or ridge [degrees]. */
const ALONG_EAVES_DEG = 5

interface RoofFieldsProps {
  readonly area: Area
  readonly layout: AreaLayout
}

/** Roof inputs only the Detailed method needs: exact azimuth, mounting and filling. */
export const RoofFields = ({ area, layout }: RoofFieldsProps) => {
  const { t } = useDrawWords('areas')
  const { setAttributes } = useDesign()
  const azimuthDeg = azimuthDegOf(area)
  return (
    <div className="mt-3 space-y-3 border-line/70 border-t pt-3">
      {(layout.counts[area.fill] ?? 0) > 0 && <MisalignedNotice area={area} />}
      <details>
        <FoldTitle>{t('more')}</FoldTitle>
        <div className="mt-2 flex flex-wrap items-start gap-2 *:flex-[1_1_5.5rem] *:last:flex-[2_1_9rem]">
          <NumberField
            label={t('azimuth')}
            limits={{ unit: '°', min: 0, max: FULL_CIRCLE_DEG, digits: 1 }}
            value={azimuthDeg}
            rangeText={t('azimuthRange')}
            onChange={(typedDeg) => setAttributes(area.id, facing(area, typedDeg))}
          />
          {area.type !== 'polyline' && <EavesField area={area} azimuthDeg={azimuthDeg} />}
        </div>
        {area.type !== 'polyline' && area.roofType === 'flat' && (
          <p className="mt-1 text-muted text-xs">{t('flatAzimuth')}</p>
        )}
      </details>
      <MountingField area={area} />
      <HeightFields key={area.id} area={area} />
      <InverterField area={area} />
      <ModulesFold key={`modules ${area.id}`} area={area} azimuthDeg={azimuthDeg} />
      <FillChoice
        fill={area.fill}
        counts={layout.counts}
        isOneOrientation={area.moduleOrientation !== null}
        onFill={(fill) => setAttributes(area.id, { fill })}
      />
      {layout.isPanelMissing && <p className="text-muted text-xs">{t('choosePanel')}</p>}
      {layout.retry && (
        <Notice
          tone="danger"
          text={t('layingFailed')}
          action={<Button onClick={layout.retry}>{t('layAgain')}</Button>}
        />
      )}
      {layout.stepper && <ModuleStepper {...layout.stepper} />}
    </div>
  )
}

/** Mounting of a roof that can have several. */
const MountingField = ({ area }: Pick<RoofFieldsProps, 'area'>) => {
  const { t } = useDrawWords('areas')
  const names = useDrawWords('mountings')
  const { setAttributes } = useDesign()
  const mountings = area.type === 'polyline' ? [] : mountingsOn(area.roofType)
  const chosen = chosenMounting(area) ?? mountings[0]
  if (chosen === undefined || mountings.length < 2) return null
  return (
    <SelectField
      label={t('mounting')}
      value={chosen}
      options={mountings.map((value) => ({ value, label: capitalised(names.t(value)) }))}
      // East–west racks lie flat along the wind unless another way is chosen.
      onChange={(mounting) =>
        setAttributes(area.id, {
          mounting,
          ...(MOUNTINGS[mounting].isBackToBack && !area.moduleOrientation && { moduleOrientation: 'landscape' }),
        })
      }
    />
  )
}

/** Height of the roof, for shade on it and by it. */
const HeightFields = ({ area }: Pick<RoofFieldsProps, 'area'>) => {
  const { t, formats } = useDrawWords('areas')
  const { setAttributes, assumptions } = useDesign()
  const { eavesHeightM, parapetHeightM, roofType } = area
  const assumedM = assumptions.eavesHeightM ?? ASSUMPTIONS.eavesHeightM.value
  return (
    <details open={eavesHeightM !== null || parapetHeightM > 0}>
      <summary className="w-fit cursor-pointer py-1 text-sm underline pointer-coarse:py-3">{t('heights')}</summary>
      <div className="mt-2 grid grid-pair-[8rem] gap-2">
        <NumberField
          label={t('eavesHeight')}
          limits={{ unit: 'm', min: 0, max: MAX_EAVES_HEIGHT_M, digits: 2 }}
          value={eavesHeightM}
          onChange={(typedM) => setAttributes(area.id, { eavesHeightM: typedM })}
        />
        {roofType === 'flat' && (
          <NumberField
            label={t('parapetHeight')}
            limits={{ unit: 'm', min: 0, max: MAX_PARAPET_HEIGHT_M, digits: 2 }}
            value={parapetHeightM}
            onChange={(typedM) => setAttributes(area.id, { parapetHeightM: typedM })}
          />
        )}
      </div>
      {eavesHeightM === null && (
        <p className="mt-1 text-muted text-xs">{t('eavesText', { height: formats.lengthM(assumedM) })}</p>
      )}
    </details>
  )
}

/** Orientation of the modules and their distance from single edges. */
const ModulesFold = ({ area, azimuthDeg }: EavesFieldProps) => {
  const { t } = useDrawWords('areas')
  const { setAttributes } = useDesign()
  const [isSetAtFirst] = useState(area.moduleOrientation !== null || area.edgeSetbacks.length > 0)
  return (
    <details open={isSetAtFirst}>
      <FoldTitle>{t(area.type === 'polyline' ? 'moduleOrientation' : 'orientationAndEdges')}</FoldTitle>
      <div className="mt-2 space-y-3">
        <SelectField
          label={t('moduleOrientation')}
          value={area.moduleOrientation ?? 'best'}
          options={(['best', ...MODULE_ORIENTATIONS] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(chosen) => setAttributes(area.id, { moduleOrientation: chosen === 'best' ? null : chosen })}
        />
        {area.type !== 'polyline' && <EdgeSetbackFields area={area} azimuthDeg={azimuthDeg} />}
      </div>
    </details>
  )
}

/** Name of an edge for its distance: eaves and ridge of a pitched roof are called so. */
const edgeWords = (edge: OutlineEdge, { roofType }: Area, azimuthDeg: number) => {
  if (roofType !== 'pitched') return 'edgeBare'
  const offDeg = angleBetweenDeg(edge.azimuthDeg, azimuthDeg)
  if (offDeg < ALONG_EAVES_DEG) return 'edgeEaves'
  return offDeg > FULL_CIRCLE_DEG / 2 - ALONG_EAVES_DEG ? 'edgeRidge' : 'edgeBare'
}

/** Distance of the modules from each edge; an empty field is as assumed. */
const EdgeSetbackFields = ({ area, azimuthDeg }: EavesFieldProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const { setAttributes, assumptions } = useDesign()
  const key = area.roofType === 'flat' ? 'parapetSetbackM' : 'edgeSetbackM'
  const assumedM = assumptions[key] ?? ASSUMPTIONS[key].value
  const set = (edge: number, distanceM: number | null) =>
    setAttributes(area.id, { edgeSetbacks: withEdgeSetback(area.edgeSetbacks, edge, distanceM) })
  return (
    <fieldset>
      <legend className="mb-1 text-sm">{t('edgeSetbacks')}</legend>
      <div className="grid max-h-64 grid-pair-[8rem] items-end gap-2 overflow-y-auto p-0.5">
        {outlineEdges(verticesOf(area)).map((edge, index) => (
          <NumberField
            // Edges have no other name than their place in the outline.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            label={capitalised(
              t(edgeWords(edge, area, azimuthDeg), {
                direction: t(`app:${directionOf(edge.azimuthDeg)}`),
                length: formats.lengthM(edge.lengthM),
              }),
            )}
            limits={EDGE_SETBACK}
            placeholder={formats.decimal(assumedM, EDGE_SETBACK.digits)}
            value={area.edgeSetbacks.findLast((setback) => setback.edge === index)?.distanceM ?? null}
            onChange={(typedM) => set(index, typedM)}
            onEmpty={() => set(index, null)}
          />
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{t('edgeSetbacksText', { distance: formats.lengthM(assumedM) })}</p>
    </fieldset>
  )
}

/** Inverter of the area, if the plant has several areas. */
const InverterField = ({ area }: Pick<RoofFieldsProps, 'area'>) => {
  const { t } = useDrawWords('areas')
  const { setAttributes } = useDesign()
  const plantCount = useDesign((design) => plantAreas(design).length)
  if (!area.inPlant || plantCount < 2) return null
  const count = Math.max(area.inverter, Math.min(plantCount, MAX_PLANT_AREAS))
  return (
    <div>
      <SelectField
        label={t('inverter')}
        value={String(area.inverter)}
        options={Array.from({ length: count }, (_, index) => ({
          value: String(index + 1),
          label: t('inverterNumber', { number: index + 1 }),
        }))}
        onChange={(inverter) => setAttributes(area.id, { inverter: Number(inverter) })}
      />
      <p className="mt-1 text-muted text-xs">{t('inverterText')}</p>
    </div>
  )
}

interface EavesFieldProps {
  readonly area: Area
  readonly azimuthDeg: number
}

/** List of possible eaves edges: the keyboard's counterpart of the map. */
const EavesField = ({ area, azimuthDeg }: EavesFieldProps) => {
  const { t, formats } = useDrawWords(['areas', 'app'])
  const { setAttributes } = useDesign()
  const edges = outlineEdges(verticesOf(area))
  const [chosen = -1] = edgesFacing(area, azimuthDeg)
  const options = edges.map((edge, index) => ({
    value: String(index),
    label: capitalised(
      t('edge', {
        direction: t(`app:${directionOf(edge.azimuthDeg)}`),
        length: formats.lengthM(edge.lengthM),
        azimuth: formats.number(edge.azimuthDeg),
      }),
    ),
  }))
  const none = { value: '-1', label: t('noEdge') }
  return (
    <SelectField
      label={t('eaves')}
      value={String(chosen)}
      options={chosen < 0 ? [none, ...options] : options}
      onChange={(value) => {
        const edge = edges[Number(value)]
        if (edge) setAttributes(area.id, facing(area, edge.azimuthDeg))
      }}
    />
  )
}

/** Reports that no edge runs along the eaves as set, and offers the nearest one. */
const MisalignedNotice = ({ area }: Pick<EavesFieldProps, 'area'>) => {
  const { t } = useDrawWords('areas')
  const { setAttributes } = useDesign()
  const misaligned = misalignedModules(drawnAreaOf(area))
  if (!misaligned) return null
  return (
    <Notice
      role="status"
      text={t('misaligned')}
      action={
        <Button onClick={() => setAttributes(area.id, facing(area, misaligned.nearestDeg))}>{t('straighten')}</Button>
      }
    />
  )
}
