import { z } from 'zod'
import type { PowerElectronics as EnginePowerElectronics } from '#engine/plant/plantChoices.ts'
import type { Foliage as EngineFoliage, SceneSurrounding } from '#engine/shade/surrounding.ts'
import type { HorizonPoint } from '#engine/sun/horizonPoints.ts'
import { LatLng } from './area.ts'
import { MAX_HORIZON_POINTS, MAX_SURROUNDING_HEIGHT_M, MAX_TREE_RADIUS_M, MAX_VERTICES } from './limits.ts'

/** An object that shades a roof: a building, wall, tree or far horizon. */

const common = {
  id: z.string().min(1).max(64).describe("'surrounding-' followed by a timestamp"),
  heightM: z.number().min(0).max(MAX_SURROUNDING_HEIGHT_M).describe('Of its top above ground [m]'),
}

export const Building = z.strictObject({
  ...common,
  kind: z.literal('building'),
  coordinates: z.array(LatLng).min(3).max(MAX_VERTICES).describe('Outline, not closed'),
})
export const Wall = z.strictObject({
  ...common,
  kind: z.literal('wall'),
  coordinates: z.array(LatLng).min(2).max(MAX_VERTICES).describe('The line it stands on'),
})

export const Foliage = z
  .enum(['evergreen', 'deciduous'])
  .describe(
    'A deciduous tree lets more of the sun through in the months without leaves',
  ) satisfies z.ZodType<EngineFoliage>

export const Tree = z.strictObject({
  ...common,
  kind: z.literal('tree'),
  center: LatLng,
  radiusM: z.number().min(0.2).max(MAX_TREE_RADIUS_M).describe('Of the crown [m]'),
  foliage: Foliage,
})

export const Surrounding = z.discriminatedUnion('kind', [Building, Wall, Tree]) satisfies z.ZodType<SceneSurrounding>
export type Surrounding = z.infer<typeof Surrounding>

export const SURROUNDING_KINDS = Surrounding.options.map(({ shape }) => shape.kind.value)

export const Horizon = z
  .array(
    z.strictObject({
      azimuthDeg: z.number().min(0).lt(360).describe('Clockwise from north'),
      elevationDeg: z.number().min(0).max(90),
    }),
  )
  .min(2)
  .max(MAX_HORIZON_POINTS)
  .refine(
    (points) => points.every(({ azimuthDeg }, at) => at === 0 || azimuthDeg > (points[at - 1]?.azimuthDeg ?? 0)),
    {
      message: 'must rise in azimuth, each azimuth once',
      params: { code: 'horizonNotRising' },
      abort: true,
    },
  )
  .describe(
    'The far horizon by rising azimuth, each azimuth once; straight lines between the points, also over north. Null or left out: that of the weather source',
  ) satisfies z.ZodType<readonly HorizonPoint[]>
export type Horizon = z.infer<typeof Horizon>

export const PowerElectronics = z
  .enum(['stringInverter', 'moduleLevel'])
  .describe(
    '`stringInverter`: a shaded module slows the others of its string; `moduleLevel`: optimisers or micro-inverters, each module for itself',
  ) satisfies z.ZodType<EnginePowerElectronics>
