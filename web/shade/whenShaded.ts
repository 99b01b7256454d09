import type { PointM } from '#engine/geometry/localPlane.ts'
import type { SceneRoof, ShadeScene } from '#engine/shade/scene.ts'
import { beamAt } from '#engine/shade/shadow.ts'
import { isoDayOf, sunAt } from './sunClock.ts'

/** In the middle of each month. */
export const MID_MONTH_DAYS = Array.from({ length: 365 }, (_, index) => index + 1).filter((day) =>
  isoDayOf(day).endsWith('-15'),
)
const MONTHS = 12
/** `mostly` is so much of it. */
const MOSTLY = 0.8
const NOON = 12

/** When most of a shade falls: months from one to another, maybe over the turn of the year, and hours of the clock. */
export interface ShadeTime {
  /** 0 is January; null: in all of the year. */
  readonly months: { readonly from: number; readonly to: number } | null
  readonly hours: { readonly from: number; readonly to: number }
}

/** When an object takes the sun of a point of a roof.
 * @returns null where it never does */
export const whenShaded = (scene: ShadeScene, roof: SceneRoof, point: PointM, causeId: string): ShadeTime | null => {
  const alone = { ...scene, prisms: scene.prisms.filter(({ id }) => id === causeId) }
  return timeOf(
    MID_MONTH_DAYS.map((dayOfYear, month) =>
      Array.from({ length: 24 }, (_, hour) => {
        const { direction, elevationDeg } = sunAt({ dayOfYear, minutes: 60 * hour + 30 }, scene.origin)
        if (elevationDeg <= 0) return 0
        const open = beamAt({ ...scene, prisms: [] }, roof, point, direction, month)
        return direction.up * (open - beamAt(alone, roof, point, direction, month))
      }),
    ),
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The shortest stretch of months and of hours that has most of the weights.
 * @param weights by month and hour */
export const timeOf = (weights: readonly (readonly number[])[]): ShadeTime | null => {
  const byMonth = weights.map(sumOf)
  const byHour = Array.from({ length: 24 }, (_, hour) => sumOf(weights.map((hours) => hours[hour] ?? 0)))
  const total = sumOf(byMonth)
  if (total === 0) return null
  const months = shortestStretch(byMonth, total * MOSTLY, true)
  const hours = shortestStretch(byHour, total * MOSTLY, false)
  const length = ((months.to - months.from + MONTHS) % MONTHS) + 1
  return { months: length > 9 ? null : months, hours: { from: hours.from, to: hours.to + 1 } }
}

const shortestStretch = (values: readonly number[], enough: number, goesRound: boolean) => {
  const count = values.length
  for (let length = 1; length <= count; length++)
    for (let from = 0; from < (goesRound ? count : count - length + 1); from++) {
      const stretch = Array.from({ length }, (_, step) => values[(from + step) % count] ?? 0)
      if (sumOf(stretch) >= enough - 1e-9) return { from, to: (from + length - 1) % count }
    }
  return { from: 0, to: count - 1 }
}

/** How the hours are told: all before or after an hour, where they lie on one side of noon. */
export const hoursWords = ({ from, to }: ShadeTime['hours']) => {
  if (to <= NOON) return { key: 'beforeHour', hour: to } as const
  if (from >= NOON) return { key: 'afterHour', hour: from } as const
  return { key: 'betweenHours', from, to } as const
}
