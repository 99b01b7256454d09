/** Set by the build. */
declare const BUILT_ON_DAY: string | undefined

/** The day of the newest commit in the build, before which no clock can be right: `YYYY-MM-DD`, UTC. */
export const BUILT_ON = typeof BUILT_ON_DAY === 'string' ? BUILT_ON_DAY : '2026-11-26'
