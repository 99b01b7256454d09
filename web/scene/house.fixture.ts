import { type Area, areaOf } from '#design/area.ts'
import { obstacleOf, surroundingOf } from '#design/drawn.ts'
import { drawnAreaOf, roofHeightsOf } from '#design/plannedDesign.ts'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { type SceneArea, shadeScene } from '#engine/shade/scene.ts'
import type { WorldContent } from './bodies.ts'

export const ORIGIN = { lat: 45, lng: 9 }
const plan = tangentPlane(ORIGIN)
const ring = (x0: number, y0: number, x1: number, y1: number) =>
  (
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const
  ).map(([x, y]) => plan.toLatLng({ x, y }))

const face = (id: string, y0: number, y1: number, azimuth: number, angle: number): Area =>
  areaOf(
    id,
    { type: 'polygon', coordinates: ring(-6, y0, 6, y1) },
    { roofType: 'pitched', angle, azimuth, orientation: azimuth === 180 ? 'south' : 'north' },
  )

/** A gable of 12 × 8 m with its ridge from west to east, 20° steep; a chimney, a house beside it, a tree and a wall. */
export const HOUSE = {
  areas: [face('area-1', -4, 0, 180, 20), face('area-2', 0, 4, 0, 20)],
  obstacles: [obstacleOf('obstacle-1', { type: 'polygon', coordinates: ring(1, -2, 1.6, -1.4) }, { heightM: 1.2 })],
  surroundings: [
    surroundingOf('surrounding-1', { kind: 'building', coordinates: ring(-30, -5, -20, 5) }, { heightM: 9 }),
    surroundingOf(
      'surrounding-2',
      { kind: 'tree', center: plan.toLatLng({ x: 10, y: -8 }), radiusM: 2 },
      { heightM: 8, foliage: 'deciduous' },
    ),
    surroundingOf(
      'surrounding-3',
      { kind: 'wall', coordinates: [plan.toLatLng({ x: -10, y: -10 }), plan.toLatLng({ x: 10, y: -10 })] },
      { heightM: 2 },
    ),
  ],
} as const

type Standing = { readonly [List in keyof typeof HOUSE]: readonly (typeof HOUSE)[List][number][] }

export const sceneOfHouse = ({ areas, obstacles, surroundings }: Standing = HOUSE) =>
  shadeScene(
    {
      areas: areas.map((area): SceneArea => ({ id: area.id, area: drawnAreaOf(area), ...roofHeightsOf(area) })),
      obstacles,
      surroundings,
      rules: DEFAULT_ASSUMPTIONS,
    },
    ORIGIN,
  )

export const HOUSE_CONTENT: WorldContent = {
  scene: sceneOfHouse(),
  modules: [],
  month: 5,
  horizon: null,
  selectedId: null,
  highlighted: null,
}
