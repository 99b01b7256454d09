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
 * A module that fails without a failing test, and an error outside all tests, count as a failure each. While the run goes on, the modules
 * that have begun and not ended are written as failures, so that of a run that hangs one knows where. */
export default class VitestCounts {
  #modules = new Set()

  onTestModuleStart(module) {
    this.#modules.add(module)
    this.#write([])
  }

  onTestModuleEnd() {
    this.#write([])
  }

  onTestRunEnd(modules, unhandledErrors) {
    this.#modules = new Set(modules)
    this.#write(unhandledErrors)
  }

  #write(unhandledErrors) {
    const modules = [...this.#modules]
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const isUnended = (module) => ['queued', 'pending'].includes(module.state())
    const brokenModules = modules.filter(
      (module) =>
        module.state() === 'failed' &&
        ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    )
    const failures = [
      ...inState('failed').map(failedTest),
      ...modules.filter(isUnended).map((module) => ({ title: module.relativeModuleId, reason: 'did not end' })),
      ...brokenModules.map((module) => ({ title: module.relativeModuleId, reason: reasonOf(brokenBy(module)) })),
      ...unhandledErrors.map((error) => ({ title: 'outside all tests', reason: firstLine(error.message) })),
    ]
    const skipped = inState('skipped').map(skippedTest)
    const files = modules
      .filter((module) => !isUnended(module))
      .map((module) => ({ file: module.relativeModuleId, seconds: secondsOf(module) }))
    const counts = { passed: inState('passed').length, failed: failures.length, skipped, failures, files }
    writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts))
  }
}
