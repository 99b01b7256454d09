import { writeFileSync } from 'node:fs'
import { firstLine } from './firstLine.mjs'

const titleOf = (test) => `${test.module.relativeModuleId} > ${test.fullName}`

const skippedTest = (test) => {
  const result = test.result()
  return { title: titleOf(test), reason: result.note ?? test.options.mode }
}

/** Errors of a module or of the hooks of its suites. */
const brokenBy = (module) => [module, ...module.children.allSuites()].flatMap((part) => part.errors())

const reasonOf = (errors) => firstLine(errors?.[0]?.message)

const failedTest = (test) => ({ title: titleOf(test), reason: reasonOf(test.result().errors) })

const secondsOf = (module) => {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return (collectDuration + setupDuration + duration) / 1000
}

/** A Vitest reporter that writes how many tests passed, and which failed and were skipped, and the seconds of each file, to the file named by COUNTS_FILE.
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
    const failures = [
      ...inState('failed').map(failedTest),
      ...inState('pending').map((test) => ({ title: titleOf(test), reason: 'did not end' })),
      ...brokenModules.map((module) => ({ title: module.relativeModuleId, reason: reasonOf(brokenBy(module)) })),
      ...unhandledErrors.map((error) => ({ title: 'outside all tests', reason: firstLine(error.message) })),
    ]
    const skipped = inState('skipped').map(skippedTest)
    const files = modules.map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
    const counts = { passed: inState('passed').length, failed: failures.length, skipped, failures, files }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
