const line = ({ name, passed, failed, skipped, seconds }) =>
  `${name.padEnd(10)} ${failed > 0 ? 'FAILED' : 'ok    '} ${`${passed} passed`.padStart(12)}${failed > 0 ? `, ${failed} failed` : ''}${
    skipped.length > 0 ? `, ${skipped.length} SKIPPED` : ''
  }  (${seconds.toFixed(1)} s)`

const sum = (results, of) => results.reduce((total, result) => total + of(result), 0)

/** The closing report: skipped, unsteady and failed tests with their reasons, a line a step, and last the line `N passed, N failed`.
 * @param results of every step: name, passed, failed, skipped, failures and those that passed only when tried again (title and
 * reason each), seconds */
export const summaryOf = (results) => {
  const skipped = results.flatMap((result) => result.skipped)
  const listed = (word, of) =>
    results.flatMap((result) =>
      (of(result) ?? []).map(({ title, reason }) => `${word}  ${result.name}: ${title}  (${reason})`),
    )
  const passed = sum(results, (result) => result.passed)
  const failed = sum(results, (result) => result.failed)
  return [
    ...skipped.map(({ title, reason }) => `SKIPPED  ${title}  (${reason})`),
    ...listed('UNSTEADY', ({ unsteady }) => unsteady),
    ...listed('FAILED', ({ failures }) => failures),
    ...results.map(line),
    ...(skipped.length > 0 ? [`${skipped.length} skipped, listed above`] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n')
}
