import { writeFileSync } from 'node:fs'

const skippedTest = (test) => ({
  title: test.titlePath().filter(Boolean).join(' > '),
  reason:
    test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
    (test.results.length === 0 ? 'did not run' : 'no reason given'),
})

/** A Playwright reporter that writes how many tests passed, failed and were skipped to the file named by COUNTS_FILE. A test that
 * passed only when it was tried again has passed, and is named.
 * An error outside all tests (no server, no tests) counts as a failure. */
export default class PlaywrightCounts {
  #tests = []
  #errors = 0

  printsToStdio() {
    return true
  }

  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onError() {
    this.#errors++
  }

  onEnd() {
    const withOutcome = (...outcomes) => this.#tests.filter((test) => outcomes.includes(test.outcome()))
    const again = withOutcome('flaky')
    for (const test of again)
      console.log(`PASSED ONLY AT THE SECOND TRY  ${test.titlePath().filter(Boolean).join(' > ')}`)
    const counts = {
      passed: withOutcome('expected').length + again.length,
      failed: withOutcome('unexpected').length + this.#errors,
      skipped: withOutcome('skipped').map(skippedTest),
    }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
