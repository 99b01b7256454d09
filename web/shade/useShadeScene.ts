import { useMemo } from 'react'
import type { Design } from '#design/design.ts'
import { drafted } from '#design/drawn.ts'
import { drawnAreaOf, roofHeightsOf } from '#design/plannedDesign.ts'
import type { Shape } from '#design/shape.ts'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { dot, planeAxes } from '#engine/geometry/planeAxes.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { cornerPair, moduleCount } from '#engine/layout/moduleCorners.ts'
import { shadingPrisms } from '#engine/shade/areaScene.ts'
import type { AreaPlane } from '#engine/shade/moduleLosses.ts'
import { rowShadedFraction } from '#engine/shade/rowShade.ts'
import { type Prism, type SceneInput, type ShadeScene, shadeScene } from '#engine/shade/scene.ts'
import { shadedPlane } from '#engine/shade/shadedBlocks.ts'
import { beamAt } from '#engine/shade/shadow.ts'
import { sum } from '#engine/sum.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import { useDesign } from '../design/designStore.ts'
import { MODULE_STATE, type ModulesOverlay } from '../maps/mapAdapter.ts'
import { useLayouts } from '../modules/layoutStore.ts'

/** Objects of a design that cast or receive shade. */
type Standing = Pick<Design, 'areas' | 'obstacles' | 'surroundings' | 'assumptions'>

/** The scene of a design.
 * @param draft a shape being dragged, at its current place
 * @param emptyAt origin where nothing stands */
export const sceneOf = (
  { areas, obstacles, surroundings, assumptions }: Standing,
  draft: Shape | null,
  emptyAt?: LatLng,
): ShadeScene => {
  const input: SceneInput = {
    areas: drafted('areas', areas, draft).map((area) => ({
      id: area.id,
      area: drawnAreaOf(area),
      ...roofHeightsOf(area),
    })),
    obstacles: drafted('obstacles', obstacles, draft),
    surroundings: drafted('surroundings', surroundings, draft),
    rules: { ...DEFAULT_ASSUMPTIONS, ...assumptions },
  }
  const isEmpty = areas.length + surroundings.length === 0
  return isEmpty && emptyAt ? shadeScene(input, emptyAt) : shadeScene(input)
}

/** The scene of the open design, including drags. */
export const useShadeScene = (): ShadeScene => {
  const { areas, obstacles, surroundings, assumptions } = useDesign()
  const { draft } = useLayouts()
  return useMemo(
    () => sceneOf({ areas, obstacles, surroundings, assumptions }, draft),
    [areas, obstacles, surroundings, assumptions, draft],
  )
}

/** Enough samples for whole per cent. */
const ENOUGH_MODULES = 300
/** The sampled points of a module, as shares of its two sides. */
const SPOTS = [1 / 6, 1 / 2, 5 / 6].flatMap((along) => [1 / 4, 3 / 4].map((up) => ({ along, up })))

/** Fraction of the beam blocked from the laid modules, sampled at six points of each.
 * @param sun above the horizon
 * @param month 0 for January
 * @param mostModules number of sampled modules, spread over all
 * @returns null without laid modules */
export const shadedShare = (
  scene: ShadeScene,
  overlays: readonly ModulesOverlay[],
  sun: Readonly<SkyDirection>,
  month: number,
  mostModules = ENOUGH_MODULES,
): number | null => {
  const plan = tangentPlane(scene.origin)
  const modules = overlays.flatMap((overlay) => {
    const roof = scene.roofs.find(({ areaId }) => areaId === overlay.id)
    const laid = Array.from({ length: moduleCount(overlay.cornersDeg) }, (_, index) => index).filter(
      (index) => (overlay.states?.[index] ?? MODULE_STATE.laid) === MODULE_STATE.laid,
    )
    if (!roof) return []
    const prisms = shadingPrisms(scene, roof)
    return laid.map((index) => ({ roof, prisms, cornersDeg: overlay.cornersDeg, index }))
  })
  if (modules.length === 0) return null
  const step = Math.max(1, modules.length / mostModules)
  const looked = Array.from({ length: Math.ceil(modules.length / step) }, (_, at) => modules[Math.floor(at * step)])
  const beams = looked.flatMap((module) =>
    module
      ? spotsOf(module.cornersDeg, module.index).map((spot) =>
          beamAt(module.prisms, module.roof, plan.toPoint(spot), sun, month),
        )
      : [],
  )
  return 1 - sum(beams) / beams.length
}

const spotsOf = (cornersDeg: Float64Array, index: number): readonly LatLng[] => {
  const [origin, across, , up] = [0, 1, 2, 3].map((corner) => cornerPair(cornersDeg, index, corner))
  if (!origin || !across || !up) return []
  return SPOTS.map((spot) => ({
    lat: origin[0] + spot.along * (across[0] - origin[0]) + spot.up * (up[0] - origin[0]),
    lng: origin[1] + spot.along * (across[1] - origin[1]) + spot.up * (up[1] - origin[1]),
  }))
}

/** Modules of an area in space. */
interface PlacedModules {
  readonly areaId: string
  readonly planes: readonly AreaPlane[]
  readonly isLaid: (index: number) => boolean
}

/** Number of laid modules of which most gets the sun.
 * @param sun above the horizon
 * @param month 0 for January */
export const litModules = (
  scene: ShadeScene,
  modules: readonly PlacedModules[],
  sun: Readonly<SkyDirection>,
  month: number,
): { readonly lit: number; readonly count: number } => {
  let [lit, count] = [0, 0]
  for (const { areaId, planes, isLaid } of modules) {
    const roof = scene.roofs.find((each) => each.areaId === areaId)
    if (!roof) continue
    const prisms = shadingPrisms(scene, roof)
    for (const plane of planes) {
      const isFront = dot(planeAxes(plane.direction).normal, sun) > 0
      const shaded = shadedShares(plane, prisms, sun, month)
      for (const [at, index] of plane.indices.entries()) {
        if (!isLaid(index)) continue
        count += 1
        const rowShare = plane.rows && plane.isBehindRow[at] ? rowShadedFraction(plane.rows, sun) : 0
        if (isFront && Math.max(shaded[at] ?? 0, rowShare) < 0.5) lit += 1
      }
    }
  }
  return { lit, count }
}

/** Share of the beam that objects take from each module of a plane. */
const shadedShares = (plane: AreaPlane, prisms: readonly Prism[], sun: Readonly<SkyDirection>, month: number) => {
  const shares = new Float64Array(plane.modules.length)
  shadedPlane(plane, prisms, false).visitShaded(sun, month, (at, { lost }) => {
    const { blocksAcross, blocksUp } = plane.modules[at] ?? { blocksAcross: 1, blocksUp: 1 }
    const blocks = blocksAcross * blocksUp
    shares[at] = sum(lost.subarray(0, blocks)) / blocks
  })
  return shares
}
