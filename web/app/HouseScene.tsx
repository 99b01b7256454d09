import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Area } from '#design/area.ts'
import { currentArea } from '#design/design.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import { chosenMounting } from '#design/plannedDesign.ts'
import { directionOf } from '#engine/geometry/angles.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { levelPlane } from '#engine/geometry/slopePlane.ts'
import { areRacks, isAlongLine } from '#engine/layout/roofOutline.ts'
import { mountingOfArea } from '#engine/roof/roofOfArea.ts'
import { areaPlanes } from '#engine/shade/areaPlanes.ts'
import type { SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { horizonAt } from '#engine/sun/horizonPoints.ts'
import type { TileProvider } from '#wire/config.ts'
import { METHODS } from '#wire/methods.ts'
import { useFarHorizon } from '../analysis/useFarHorizon.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { selectedItem, useDesign } from '../design/designStore.ts'
import { keepHousePicture } from '../design/housePicture.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { isOnScreen } from '../maps/camera/useShowOnMap.ts'
import { MODULE_STATE, type ModulesOverlay } from '../maps/mapAdapter.ts'
import type { MapState } from '../maps/useMapState.ts'
import { laidModules, useLayouts } from '../modules/layoutStore.ts'
import { pressModuleOfString, useStrings, useStringsOnMap } from '../modules/strings/useStringsOnMap.ts'
import { useModulesOnMap } from '../modules/useModulesOnMap.ts'
import { assumedHouses, roofWith, type SceneHandle, sceneHandles, withHeight } from '../scene/handles.ts'
import { attributionText } from '../scene/imagery.ts'
import type { SceneModules } from '../scene/moduleMeshes.ts'
import { SceneControls } from '../scene/SceneControls.tsx'
import { SceneView, type ShownLight } from '../scene/SceneView.tsx'
import { useSceneStore } from '../scene/sceneStore.ts'
import type { Pick as Picked } from '../scene/sceneWorld.ts'
import { useColoured, useShade } from '../shade/shadeStore.ts'
import { useCauseWords } from '../shade/useCauseWords.ts'
import { useMoment } from '../shade/useMoment.ts'
import { litModules, sceneOf } from '../shade/useShadeScene.ts'
import { showToast } from '../ui/toasts/toasts.ts'

interface HouseSceneProps {
  readonly map: MapState
  /** Where the buttons of the view stand. */
  readonly controls: HTMLElement | null
  readonly onClose: () => void
}

interface Draft {
  readonly handle: SceneHandle
  readonly valueM: number
}

/** Modules of an overlay in space.
 * @param area with the direction of the roof now; the layout may be older during a change of the angle */
const modulesIn = (
  origin: ShadeScene['origin'],
  roof: SceneRoof,
  area: Area,
  overlay: ModulesOverlay,
  layouts: Parameters<typeof laidModules>[1],
): SceneModules | null => {
  const laid = laidModules(area, layouts)
  const mounting = mountingOfArea(area, chosenMounting(area))
  if (!laid || !mounting) return null
  const onRacks = areRacks(mounting)
  const placement =
    mounting === 'flush' ? { ...laid, faces: [{ tiltDeg: area.angle, azimuthDeg: azimuthDegOf(area) }] } : laid
  const planes = areaPlanes({ origin, roof, prisms: [] }, placement, mounting, { isHalfCut: false })
  const { states } = overlay
  return {
    areaId: area.id,
    planes,
    legsOn: onRacks ? roof.plane : isAlongLine(mounting) ? levelPlane(0) : null,
    isLaid: (index) => (states?.[index] ?? MODULE_STATE.laid) === MODULE_STATE.laid,
    colours: overlay.colours,
  }
}

/** The modules of all areas in space. Those of an area whose roof, modules and colours stay keep their identity. */
const useModulesInSpace = (
  scene: ShadeScene,
  areas: readonly Area[],
  overlays: readonly ModulesOverlay[],
  layouts: Parameters<typeof laidModules>[1],
): readonly SceneModules[] => {
  const kept = useRef(
    new Map<string, { readonly of: string; readonly overlay: ModulesOverlay; readonly modules: SceneModules }>(),
  )
  return useMemo(
    () =>
      overlays.flatMap((overlay) => {
        const area = areas.find(({ id }) => id === overlay.id)
        const roof = scene.roofs.find(({ areaId }) => areaId === overlay.id)
        if (!area || !roof) return []
        const of = JSON.stringify([scene.origin, roof, area.mounting, area.roofType])
        const before = kept.current.get(area.id)
        if (before?.of === of && before.overlay === overlay) return [before.modules]
        const modules = modulesIn(scene.origin, roof, area, overlay, layouts)
        if (!modules) return []
        kept.current.set(area.id, { of, overlay, modules })
        return [modules]
      }),
    [overlays, areas, scene, layouts],
  )
}

const NO_HANDLES: readonly SceneHandle[] = []
/** Shown at a place without a roof of the design. */
const NOTHING = { areas: [], obstacles: [], surroundings: [] } as const

/** The open design in three dimensions, wired to its stores. */
export const HouseScene = ({ map, controls, onClose }: HouseSceneProps) => {
  const { t, formats } = useDrawWords('scene')
  const [draft, setDraft] = useState<Draft | null>(null)
  useEffect(function castOwnShadows() {
    useShade.setState({ isInThreeD: true })
    return () => useShade.setState({ isInThreeD: false })
  }, [])
  const design = useDesign()
  const canEdit = useCanEdit()
  const knowsShade = METHODS[design.method].laysModules
  const { areas, obstacles, surroundings, assumptions } = design
  // The view stays where it opened.
  const [start] = useState(map.position)
  const [isElsewhere] = useState(() => !isOnScreen(start, areas.flatMap(verticesOf)))
  const standing = useMemo(() => {
    if (isElsewhere) return NOTHING
    const shown = { areas, obstacles, surroundings: knowsShade ? surroundings : [] }
    return draft ? withHeight(shown, draft.handle, draft.valueM) : shown
  }, [areas, obstacles, surroundings, knowsShade, draft, isElsewhere])
  const scene = useMemo(() => sceneOf({ ...standing, assumptions }, null, start.center), [standing, assumptions, start])
  const { layouts, highlighted, overlays } = useShownOverlays()
  const modules = useModulesInSpace(scene, standing.areas, overlays, layouts)
  const { sun: sunNow, month, dayText, timeText } = useMoment(scene.origin)
  const { horizon } = useFarHorizon()
  const sun = useMemo(
    () => ({
      ...sunNow,
      isBehindHorizon: horizon !== null && horizonAt(horizon, sunNow.azimuthDeg) > sunNow.elevationDeg,
    }),
    [sunNow, horizon],
  )
  const selectedId = (selectedItem(design) ?? currentArea(design))?.id ?? null
  const content = useMemo(
    () => ({
      scene,
      modules,
      month,
      horizon: knowsShade ? horizon : null,
      selectedId: canEdit ? selectedId : null,
      highlighted,
    }),
    [scene, modules, month, horizon, knowsShade, selectedId, canEdit, highlighted],
  )
  const names = useHandleNames(standing.areas)
  const onPicked = usePicked()
  const imagery = map.adapter.hasOwnImagery ? null : map.imagery.shown
  const attribution = useAttribution(imagery)
  const momentText = t('moment', { day: dayText, time: timeText })
  const found = useMemo(
    () =>
      canEdit
        ? sceneHandles(scene, selectedId, standing).filter(({ what }) => knowsShade || what === 'ridge')
        : NO_HANDLES,
    [canEdit, scene, selectedId, standing, knowsShade],
  )
  const handles = useSameHouse(selectedId, found)
  const assumed = useMemo(
    () =>
      assumedHouses(scene).map(({ areaId, at, heightM }) => ({
        areaId,
        at,
        text: t('assumed', { height: formats.lengthM(heightM) }),
      })),
    [scene, t, formats],
  )
  const emptyText = isElsewhere ? t('noRoofHere') : areas.length === 0 ? t('noRoof') : null
  return (
    <>
      <SceneView
        start={start}
        content={content}
        sun={sun}
        imagery={imagery}
        note={[momentText, attribution].filter((text) => text !== '').join(' · ')}
        isHeld={draft !== null}
        emptyText={emptyText}
        spoken={emptyText ?? <SpokenView scene={scene} modules={modules} sun={sun} month={month} />}
        onPicked={onPicked}
        onFailed={() => {
          showToast({ title: t('notDrawn'), tone: 'danger' })
          onClose()
        }}
        handles={handles}
        {...names}
        onDraft={setDraft}
        onHeight={setHeight}
        assumed={assumed}
        onChangeAssumed={
          canEdit && knowsShade
            ? (areaId) => {
                design.select(areaId)
                // The handle is there with the next picture.
                requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-scene-handle="eaves"]')?.focus())
              }
            : undefined
        }
      />
      {controls &&
        createPortal(
          <SceneControls
            sun={sun.direction}
            content={content}
            moment={momentText}
            attribution={attribution}
            onKeep={canEdit && !isElsewhere ? (url) => keepHousePicture(design.designId, url) : undefined}
          />,
          controls,
        )}
    </>
  )
}

/** Whose imagery is shown. */
const useAttribution = (imagery: TileProvider | null): string => {
  const { t } = useDrawWords('map')
  return useMemo(() => {
    if (!imagery) return ''
    return imagery.demonstration ? t('demonstrationAttribution') : attributionText(imagery)
  }, [imagery, t])
}

/** Modules as the map shows them, in the colours of shade or strings. */
const useShownOverlays = () => {
  const { layouts } = useLayouts()
  const { overlays, highlighted } = useModulesOnMap()
  const wired = useStringsOnMap(useColoured(overlays))
  return { layouts, highlighted, overlays: wired.overlays }
}

/** Handles of the selected thing. As long as it stays selected, no other house joins it whose height it happens to meet. */
const useSameHouse = (selectedId: string | null, handles: readonly SceneHandle[]): readonly SceneHandle[] => {
  const [house, setHouse] = useState<{ readonly selectedId: string | null; readonly ids: readonly string[] } | null>(
    null,
  )
  const ids = [...new Set(handles.flatMap((handle) => handle.ids))]
  if (house?.selectedId !== selectedId) setHouse({ selectedId, ids })
  const same = house?.selectedId === selectedId ? house.ids : ids
  return useMemo(
    () =>
      handles.map((handle) =>
        handle.what === 'top' ? handle : { ...handle, ids: handle.ids.filter((id) => same.includes(id)) },
      ),
    [handles, same],
  )
}

/** Changes a height in one step of undo. */
const setHeight = (handle: SceneHandle, valueM: number): void => {
  const { setRoofs, setAttributes } = useDesign.getState()
  const [id] = handle.ids
  if (handle.what !== 'top') setRoofs(handle.ids, (area) => roofWith(handle, area, valueM))
  else if (id !== undefined) setAttributes(id, { heightM: valueM })
}

/** Names and measures of handles. */
const useHandleNames = (areas: readonly Area[]) => {
  const { t, formats } = useDrawWords('scene')
  const { t: areaText } = useDrawWords('areas')
  const { obstacles, surroundings } = useDesign()
  const { nameOf } = useCauseWords()
  const label = useAreaLabel()
  const itemName = ([id]: SceneHandle['ids']): string => {
    const area = areas.find((each) => each.id === id)
    if (area) return label(area)
    const obstacle = obstacles.findIndex((each) => each.id === id)
    if (obstacle >= 0) return areaText('obstacle', { number: obstacle + 1 })
    const around = surroundings.find((each) => each.id === id)
    return around ? nameOf(around) : ''
  }
  const handleText = ({ what, valueM, ids: [id] }: SceneHandle): string => {
    const isFine = Math.abs(10 * valueM - Math.round(10 * valueM)) > 0.01
    const height = isFine ? `${formats.decimal(valueM, 2)} m` : formats.lengthM(valueM)
    const area = areas.find((each) => each.id === id)
    return what === 'ridge' && area
      ? t('ridgeMeasure', { what: t(what), height, angle: `${formats.number(area.angle, 1)}°` })
      : t('measure', { what: t(what), height })
  }
  return { handleName: (handle: SceneHandle) => t(`${handle.what}Of`, { item: itemName(handle.ids) }), handleText }
}

/** A press selects what it meets; on a module it does what a press on the map does. */
const usePicked = () => {
  const { select } = useDesign()
  const areStringsShown = useStrings((strings) => strings.isShown)
  const pressModule = useShade((shade) => shade.pressModule)
  const { focus } = useLayouts()
  return (picked: Picked) => {
    if (picked.kind === 'item') {
      // The card says what this costs, no longer what shades a panel.
      useShade.setState({ pressed: null })
      focus(null)
      return select(picked.id)
    }
    const { module } = picked
    if (areStringsShown) return pressModuleOfString(module)
    if (pressModule) return pressModule(module)
    select(module.overlayId)
    focus(module)
  }
}

interface SpokenViewProps {
  readonly scene: Parameters<typeof litModules>[0]
  readonly modules: readonly SceneModules[]
  readonly sun: ShownLight
  readonly month: number
}

/** Time without changes after which the view is described [ms]: it is not read out while it turns or the day plays. */
const AT_REST_MS = 600

/** From where one looks, and how many panels are lit. */
const SpokenView = ({ scene, modules, sun, month }: SpokenViewProps): string => {
  const { t } = useDrawWords(['scene', 'map'])
  const azimuthDeg = useSceneStore((shown) => shown.azimuthDeg)
  const elevationDeg = useSceneStore((shown) => shown.elevationDeg)
  const [text, setText] = useState('')
  const describe = useEffectEvent(() => {
    const from =
      elevationDeg > 85
        ? t('spokenAbove')
        : t('spoken', { direction: t(`map:${directionOf(azimuthDeg)}`), elevation: elevationDeg })
    if (sun.elevationDeg <= 0) return setText(`${from} ${t('night')}`)
    if (sun.isBehindHorizon) return setText(`${from} ${t('behindHorizon')}`)
    const lit = litModules(scene, modules, sun.direction, month)
    setText(lit.count === 0 ? from : `${from} ${t('lit', lit)}`)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes what is seen
  useEffect(
    function describeAtRest() {
      const timer = setTimeout(() => describe(), AT_REST_MS)
      return () => clearTimeout(timer)
    },
    [azimuthDeg, elevationDeg, scene, modules, sun, month],
  )
  return text
}
