const line = ({ name, passed, failed, skipped, seconds }) =>
  `${name.padEnd(10)} ${failed > 0 ? 'FAILED' : 'ok    '} ${`${passed} passed`.padStart(12)}${failed > 0 ? `, ${failed} failed` : ''}${
    skipped.length > 0 ? `, ${skipped.length} SKIPPED` : ''
  }  (${seconds.toFixed(1)} s)`

const sum = (results, of) => results.reduce((total, result) => total + of(result), 0)

const SLOWEST = 10

const slowest = (results) =>
  results
    .flatMap(({ name, files = [] }) => files.map(({ file, seconds }) => ({ name, file, seconds })))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, file, seconds }) => `SLOW  ${name}: ${file}  (${seconds.toFixed(1)} s)`)

/** The closing report: the slowest test files, skipped and failed tests with their reasons, one line per step, and the last line `N passed,
 * N failed`.
 * @param results of every step: name, passed, failed, skipped, failures (title and reason), seconds, and seconds of its files */
export const summaryOf = (results) => {
  const skipped = results.flatMap((result) => result.skipped)
  const failures = results.flatMap(({ name, failures: own }) =>
    own.map(({ title, reason }) => `FAILED  ${name}: ${title}  (${reason})`),
  )
  const passed = sum(results, (result) => result.passed)
  const failed = sum(results, (result) => result.failed)
  return [
    ...slowest(results),
    ...skipped.map(({ title, reason }) => `SKIPPED  ${title}  (${reason})`),
    ...failures,
    ...results.map(line),
    ...(skipped.length > 0 ? [`${skipped.length} skipped, listed above`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}
