import { writeFileSync } from 'node:fs'

const skippedTest = (test) => ({
  title: test.titlePath().filter(Boolean).join(' > '),
  reason:
    test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
    (test.results.length === 0 ? 'did not run' : 'no reason given'),
})

/** A Playwright reporter that writes how many tests passed, failed and were skipped to the file named by COUNTS_FILE.
 * An error outside all tests (no server, no tests) counts as a failure. */
export default class PlaywrightCounts {
  #tests = []
  #errors = 0

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onError() {
    this.#errors++
  }

  onEnd() {
    const withOutcome = (...outcomes) => this.#tests.filter((test) => outcomes.includes(test.outcome()))
    const counts = {
      passed: withOutcome('expected').length,
      failed: withOutcome('unexpected', 'flaky').length + this.#errors,
      skipped: withOutcome('skipped').map(skippedTest),
    }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
