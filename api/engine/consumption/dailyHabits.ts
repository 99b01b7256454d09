/** When in the day most electricity is used. */
export type DailyHabit = 'awayInTheDay' | 'atHome' | 'evening' | 'office'

/** Relative use in each hour of the clock, 0 to 23. Only the proportions count, within the day and between the two kinds of day. */
export interface HabitShape {
  readonly weekday: readonly number[]
  readonly weekend: readonly number[]
}

/** Our assumption, no source: drawn by hand from how such homes and offices are used (a base of appliances that never rest, a
 * morning, a midday and an evening peak). Designs of earlier releases may have them; all
 * else has the measured hours of `measuredUse.ts`. */
export const DAILY_HABITS = {
  awayInTheDay: {
    weekday: [
      0.5, 0.4, 0.4, 0.4, 0.4, 0.5, 0.9, 1.4, 1.1, 0.6, 0.5, 0.5, 0.6, 0.6, 0.5, 0.5, 0.6, 0.9, 1.6, 2.2, 2.3, 2.1, 1.6,
      0.9,
    ],
    weekend: [
      0.7, 0.5, 0.4, 0.4, 0.4, 0.4, 0.6, 0.9, 1.3, 1.5, 1.4, 1.4, 1.6, 1.5, 1.2, 1.0, 1.0, 1.1, 1.5, 1.9, 2.0, 1.8, 1.4,
      1.0,
    ],
  },
  atHome: {
    weekday: [
      0.6, 0.5, 0.4, 0.4, 0.4, 0.5, 0.8, 1.1, 1.2, 1.2, 1.2, 1.3, 1.6, 1.5, 1.2, 1.1, 1.1, 1.2, 1.5, 1.9, 1.9, 1.7, 1.3,
      0.9,
    ],
    weekend: [
      0.7, 0.5, 0.4, 0.4, 0.4, 0.4, 0.6, 0.9, 1.2, 1.3, 1.3, 1.4, 1.7, 1.6, 1.3, 1.1, 1.1, 1.2, 1.5, 1.9, 1.9, 1.7, 1.4,
      1.0,
    ],
  },
  evening: {
    weekday: [
      0.9, 0.6, 0.4, 0.4, 0.4, 0.4, 0.6, 0.8, 0.6, 0.4, 0.4, 0.4, 0.5, 0.5, 0.4, 0.4, 0.5, 0.8, 1.8, 2.8, 3.0, 2.8, 2.2,
      1.5,
    ],
    weekend: [
      1.1, 0.8, 0.5, 0.4, 0.4, 0.4, 0.4, 0.5, 0.7, 0.9, 1.0, 1.0, 1.1, 1.1, 0.9, 0.8, 0.8, 1.0, 1.7, 2.5, 2.7, 2.5, 2.1,
      1.6,
    ],
  },
  office: {
    weekday: [
      0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.5, 1.0, 2.0, 2.4, 2.5, 2.5, 2.3, 2.0, 2.3, 2.5, 2.4, 2.2, 1.6, 0.9, 0.6, 0.4, 0.4,
      0.4,
    ],
    weekend: [
      0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.4, 0.4, 0.4, 0.4, 0.4,
      0.4,
    ],
  },
} as const satisfies Record<DailyHabit, HabitShape>
