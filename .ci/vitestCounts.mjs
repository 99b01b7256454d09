import { writeFileSync } from 'node:fs'

const skippedTest = (test) => {
  const result = test.result()
  return { title: `${test.module.relativeModuleId} > ${test.fullName}`, reason: result.note ?? test.options.mode }
}

/** A Vitest reporter that writes how many tests passed, failed and were skipped to the file named by COUNTS_FILE.
 * A module that fails without a failing test, and an error outside all tests, count as a failure each. */
export default class VitestCounts {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const brokenModules = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    )
    const failed = inState('failed').length + inState('pending').length + brokenModules.length + unhandledErrors.length
    const counts = { passed: inState('passed').length, failed, skipped: inState('skipped').map(skippedTest) }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
