// The charts use the locale texts of the Detailed method.
import { useDeferredValue, useMemo, useState } from 'react'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { moduleCenter } from '#engine/layout/moduleCorners.ts'
import { harmlessObjects, MOST_NAMED_HARMLESS } from '#engine/plant/harmlessObjects.ts'
import type { SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { skylineFrom } from '#engine/shade/shadingSkyline.ts'
import { horizonAt } from '#engine/sun/horizonPoints.ts'
import type { PlantShade, ShadeCause } from '#wire/shade.ts'
import { useFarHorizon } from '../../analysis/useFarHorizon.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import type { ModulesOverlay } from '../../maps/mapAdapter.ts'
import { useModulesOnMap } from '../../modules/useModulesOnMap.ts'
import { useShade } from '../../shade/shadeStore.ts'
import { MID_MONTH_DAYS, sunAt } from '../../shade/sunClock.ts'
import { useCauseWords } from '../../shade/useCauseWords.ts'
import { shadedShare, useShadeScene } from '../../shade/useShadeScene.ts'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Section } from '../../ui/Section.tsx'
import { ShadeFigures } from './ShadeFigures.tsx'
import { SunByHourChart, SunPathChart } from './SunCharts.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
interface ShadeSectionProps {
  /** The areas of the analysis. */
  readonly areaIds: readonly string[]
  readonly areaLabel: (areaId: string) => string
  /** Shade on the plant; absent if unknown. */
  readonly plant?: Omit<Parameters<typeof ShadeFigures>[0], 'areaLabel' | 'children'> | null
  /** Obstacles and surroundings in the analysis. */
  readonly drawn?: Parameters<typeof Harmless>[0]['drawn']
}

/** Shade losses of a plant; the sun's path and its obstructions, by area. */
export const ShadeSection = ({ areaIds, areaLabel, plant = null, drawn = [] }: ShadeSectionProps) => {
  const { t, formats } = useDrawWords('shade')
  const scene = useDeferredValue(useShadeScene())
  const { overlays } = useModulesOnMap()
  const { horizon } = useFarHorizon()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const pressed = useShade((shade) => shade.pressed)
  const module = pressed && areaIds.includes(pressed.overlayId) ? pressed : null
  const areaId = module?.overlayId ?? areaIds.find((id) => id === chosenId) ?? areaIds[0]
  const roof = scene.roofs.find((each) => each.areaId === areaId)
  const overlay = overlays.find(({ id }) => id === areaId)
  const skyline = useMemo(
    () => roof && skylineFrom(scene, roof, module && overlay ? centerIn(scene, overlay, module.index) : middleOf(roof)),
    [scene, roof, overlay, module],
  )
  const accessByHour = useMemo(() => overlay && accessOf(scene, overlay, horizon), [scene, overlay, horizon])
  if (!areaId || !skyline) return null
  const area = areaLabel(areaId)
  const harmless = <Harmless drawn={drawn} shade={plant?.shade ?? null} />
  const from = module ? t('fromModule', { number: formats.number(module.index + 1), area }) : t('fromArea', { area })
  return (
    <Section card title={t('section')}>
      {plant ? (
        <ShadeFigures {...plant} areaLabel={areaLabel}>
          {harmless}
        </ShadeFigures>
      ) : (
        harmless
      )}
      {areaIds.length > 1 && (
        <div className="mb-3">
          <Segments
            legend={t('seenFrom')}
            options={areaIds.map((id) => ({ value: id, label: areaLabel(id) }))}
            value={areaId}
            onChange={(id) => {
              setChosenId(id)
              useShade.setState({ pressed: null })
            }}
            layout="wrap"
          />
        </div>
      )}
      <div className="space-y-6">
        <SunPathChart at={scene.origin} skyline={skyline} horizon={horizon} from={from} />
        {accessByHour && <SunByHourChart accessByHour={accessByHour} from={t('ofArea', { area })} />}
      </div>
    </Section>
  )
}

interface HarmlessProps {
  readonly drawn: readonly Pick<ShadeCause, 'id' | 'kind'>[]
  readonly shade: PlantShade | null
}

/** Confirms that the analysis counted drawn objects that cast no shade on the modules. */
const Harmless = ({ drawn, shade }: HarmlessProps) => {
  const { t } = useDrawWords('shade')
  const { nameOf } = useCauseWords()
  const objects = harmlessObjects(drawn, shade)
  if (objects.length === 0) return null
  return (
    <p className="mb-3 text-muted text-xs">
      {objects.length > MOST_NAMED_HARMLESS
        ? t('harmlessMany', { count: objects.length })
        : t('harmless', { names: objects.map(nameOf).join(', ') })}
    </p>
  )
}

/** The middle of a module in the scene. */
const centerIn = ({ origin }: ShadeScene, { cornersDeg }: ModulesOverlay, index: number) =>
  tangentPlane(origin).toPoint(moduleCenter(cornersDeg, index))

const middleOf = ({ outline }: SceneRoof) => {
  const mean = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return outline.length > 0
    ? { x: mean(outline.map(({ x }) => x)), y: mean(outline.map(({ y }) => y)) }
    : { x: 0, y: 0 }
}

/** Share of the beam that reaches an area's modules by month and clock hour, at half past each hour of the 15th. */
const accessOf = (
  scene: ShadeScene,
  overlay: ModulesOverlay,
  horizon: Parameters<typeof horizonAt>[0] | null,
): readonly (readonly (number | null)[])[] | undefined => {
  const byMonth = MID_MONTH_DAYS.map((dayOfYear, month) =>
    HOURS.map((hour) => {
      const sun = sunAt({ dayOfYear, minutes: 60 * hour + 30 }, scene.origin)
      if (sun.elevationDeg <= 0) return null
      if (horizon && sun.elevationDeg < horizonAt(horizon, sun.azimuthDeg)) return 0
      const shaded = shadedShare(scene, [overlay], sun.direction, month, SAMPLED_MODULES)
      return shaded === null ? null : 1 - shaded
    }),
  )
  return byMonth.flat().some((value) => value !== null) ? byMonth : undefined
}

/** A sample spread over the area, enough for a chart. */
const SAMPLED_MODULES = 24
