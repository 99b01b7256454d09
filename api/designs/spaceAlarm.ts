import type { Logger } from '../logging.ts'

/** From this share of the space of all designs on the operator is warned. */
export const ALARM_SHARE = 0.8
const BYTES_A_MB = 1024 * 1024

/** Warns when the designs take most of their space, and again only after they took less.
 * @param limitBytes 0: no limit, and no warning
 * @returns takes each measured size [bytes] */
export const createSpaceAlarm = (
  limitBytes: number,
  logger: Pick<Logger, 'warn' | 'info'>,
): ((bytes: number) => void) => {
  let isOver = false
  return (bytes) => {
    const wasOver = isOver
    isOver = limitBytes > 0 && bytes >= ALARM_SHARE * limitBytes
    const fields = { usedMb: Math.round(bytes / BYTES_A_MB), limitMb: Math.round(limitBytes / BYTES_A_MB) }
    if (isOver && !wasOver) logger.warn(fields, `the designs take ${ALARM_SHARE * 100}% of DESIGNS_MAX_MB`)
    if (wasOver && !isOver)
      logger.info(fields, `the designs take less than ${ALARM_SHARE * 100}% of DESIGNS_MAX_MB again`)
  }
}
