import { beforeAll, expect, test } from 'vitest'
import type { Weather } from '#wire/weather.ts'
import { COSTLY_PLANTS, DISTINCT, OWN } from '../testing/costlyRequests.ts'
import { costlyTask, weatherOfMilan } from '../testing/costlyTask.ts'
import { analyseDetailed, type DetailedTask } from './detailedTask.ts'

/** Less than 3 s at rest; on a busy machine, whose threads share cores and caches, 6.6 s were seen [s]. */
const MOST_CPU_S = 10

/** CPU time of this thread, not of the clock: the machine may be busy. */
const cpuSeconds = (work: () => void): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1e6
}

/** @returns an `isStopped` callback, and the longest CPU time between two of its calls [s] */
const stopwatch = () => {
  let longestS = 0
  let before = process.threadCpuUsage()
  const isStopped = (): boolean => {
    const { user, system } = process.threadCpuUsage(before)
    longestS = Math.max(longestS, (user + system) / 1e6)
    before = process.threadCpuUsage()
    return false
  }
  return { isStopped, longestS: () => longestS }
}

let weather: Weather
beforeAll(async () => {
  weather = await weatherOfMilan()
})
const taskOf = (name: string, candidates: DetailedTask['candidates']): DetailedTask =>
  costlyTask(name, { weather, candidates })

test.each(Object.keys(COSTLY_PLANTS))('%s costs at most some seconds, and asks often whether it is stopped', (name) => {
  const { isStopped, longestS } = stopwatch()
  const cpuS = cpuSeconds(() => expect(analyseDetailed(taskOf(name, OWN), isStopped).ok).toBe(true))
  expect(cpuS).toBeLessThan(MOST_CPU_S)
  expect(longestS()).toBeLessThan(0.5)
})

test('with one panel chosen among a thousand of a thousand sizes twenty slopes cost little more', () => {
  const task = taskOf('20 slopes, maximum, battery, hourly', DISTINCT)
  const chosen = { ...task, options: { ...task.options, panelId: 'panel-500', quantity: 300 } }
  const { isStopped, longestS } = stopwatch()
  const cpuS = cpuSeconds(() => {
    const analysed = analyseDetailed(chosen, isStopped)
    expect(analysed.ok && analysed.value.recommendations.at(-1)).toMatchObject({
      panelId: 'panel-500',
      asked: { quantity: 300 },
    })
  })
  expect(cpuS).toBeLessThan(MOST_CPU_S)
  expect(longestS()).toBeLessThan(0.5)
})

test.each(['zigzag of 500', 'roof of 400 modules in a wood, 200 vents'])('%s costs at most some seconds', (name) => {
  const task = taskOf(name, OWN)
  expect(cpuSeconds(() => expect(analyseDetailed(task).ok).toBe(true))).toBeLessThan(MOST_CPU_S)
})

test.each(['house, 8 spirals'])(
  '%s of as many corners as there may be cost at most some seconds, and whether it is stopped is asked often',
  (name) => {
    const task = taskOf(name, OWN)
    const { isStopped, longestS } = stopwatch()
    expect(cpuSeconds(() => expect(analyseDetailed(task, isStopped).ok).toBe(true))).toBeLessThan(MOST_CPU_S)
    expect(longestS()).toBeLessThan(0.5)
  },
)

// Three recommended panels and a chosen one of different sizes give four dense layouts, the maximum.
test.each(['house, 200 vents, maximum'])(
  'with a fourth panel chosen among a thousand %s costs little more, and asks often whether it is stopped',
  (name) => {
    const task = taskOf(name, DISTINCT)
    const chosen = { ...task, options: { ...task.options, panelId: 'panel-500' } }
    const { isStopped, longestS } = stopwatch()
    const cpuS = cpuSeconds(() => {
      const analysed = analyseDetailed(chosen, isStopped)
      expect(analysed.ok && analysed.value.recommendations.map(({ role }) => role)).toContain('chosen')
    })
    expect(cpuS).toBeLessThan(MOST_CPU_S)
    expect(longestS()).toBeLessThan(0.5)
  },
)
