import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { firstLine } from './firstLine.mjs'

const titleOf = (test) => test.titlePath().filter(Boolean).join(' > ')

const skippedTest = (test) => ({
  title: titleOf(test),
  reason:
    test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
    (test.results.length === 0 ? 'did not run' : 'no reason given'),
})

const failedTest = (test) => ({
  title: titleOf(test),
  reason: firstLine(test.results.flatMap(({ errors }) => errors)[0]?.message),
})

/** A Playwright reporter that writes how many tests passed, and which failed and were skipped, and the seconds of each file, to the file named by COUNTS_FILE.
 * An error outside all tests (no server, no tests) counts as a failure. */
export default class PlaywrightCounts {
  #tests = []
  #errors = []

  printsToStdio() {
    return false
  }

  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onError(error) {
    this.#errors.push({ title: 'outside all tests', reason: firstLine(error.message ?? error.value) })
  }

  #seconds() {
    const ms = new Map()
    for (const { location, results } of this.#tests)
      for (const { duration } of results) ms.set(location.file, (ms.get(location.file) ?? 0) + duration)
    return [...ms].map(([file, total]) => ({ file: path.relative(process.cwd(), file), seconds: total / 1000 }))
  }

  onEnd() {
    const withOutcome = (...outcomes) => this.#tests.filter((test) => outcomes.includes(test.outcome()))
    const failures = [...withOutcome('unexpected', 'flaky').map(failedTest), ...this.#errors]
    const counts = {
      passed: withOutcome('expected').length,
      failed: failures.length,
      failures,
      files: this.#seconds(),
      skipped: withOutcome('skipped').map(skippedTest),
    }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
