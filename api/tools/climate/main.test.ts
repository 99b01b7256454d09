import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Weather } from '#wire/weather.ts'
import type { Handler, Loopback } from '../../outbound/testing/loopback.ts'
import { readClimate } from '../../weather/embedded/climateFile.ts'
import { createEmbeddedWeather } from '../../weather/embedded/createEmbeddedWeather.ts'
import { monthlyMeansOfReply } from '../../weather/pvgis/monthlyMeans.ts'
import { horizonOfReply } from '../../weather/pvgis/pvgisReplies.ts'
import { never, weatherOf } from '../../weather/testing/describeWeatherSource.ts'
import { documentedPvgis, startPvgis } from '../../weather/testing/pvgisService.ts'
import { syntheticHorizon, syntheticMonth, syntheticMonths } from '../../weather/testing/syntheticReplies.ts'
import { openAnswerLog } from './answerLog.ts'
import { climatePlaces } from './climatePlaces.ts'
import { DATABASE } from './fetchClimate.ts'

let folder: string
let service: (Loopback & { baseUrl: string }) | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'climate-'))
})
afterEach(async () => {
  await service?.close()
  service = undefined
  rmSync(folder, { recursive: true })
})

interface Ended {
  readonly code: number | null
  readonly output: string
}
const begin = (...args: string[]): { child: ChildProcess; ended: Promise<Ended> } => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))) }
}
const run = (...args: string[]): Promise<Ended> => begin(...args).ended

const climateFile = () => join(folder, 'climate.json')
const fetchArgs = async (handler?: Handler): Promise<string[]> => {
  service = await startPvgis(handler)
  return ['fetch', '--from', service.baseUrl, '--pause', '0', '--out', climateFile()]
}
const written = () => JSON.parse(readFileSync(climateFile(), 'utf8'))

/** Adds the service's answers for all but the last places to the log of an interrupted run; requesting all would take some seconds. */
const answerAllBut = (lastPlaces: number): void => {
  const file = `${climateFile()}.partial`
  const log = openAnswerLog(file, JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '')[1])
  if (!log.ok) throw new Error(log.fault)
  const add = (question: string, answer: ReturnType<typeof monthlyMeansOfReply | typeof horizonOfReply>): void => {
    if (answer.ok && !log.value.has(question)) log.value.add(question, answer.value)
  }
  for (const { lat, lng } of climatePlaces().slice(0, -lastPlaces)) {
    add(`MRcalc ${lat} ${lng}`, monthlyMeansOfReply(syntheticMonths(lat, lng), DATABASE))
    add(`printhorizon ${lat} ${lng}`, horizonOfReply(syntheticHorizon()))
  }
}

test('an interrupted run goes on, and what it writes is the climate of the embedded weather', async () => {
  let child: ChildProcess | undefined
  const args = await fetchArgs((url, response) => {
    if (service?.received.length === 31) child?.kill('SIGINT')
    documentedPvgis(url, response)
  })
  const first = begin(...args)
  child = first.child
  expect(await first.ended).toMatchObject({ code: 130, output: expect.stringContaining('the same command goes on') })
  child = undefined
  expect(existsSync(climateFile())).toBe(false)
  const askedFirst = service?.received.length ?? 0

  answerAllBut(10)
  expect(await run(...args)).toMatchObject({ code: 0, output: expect.stringContaining('answers are there') })
  expect(existsSync(`${climateFile()}.partial`)).toBe(false)
  expect(service?.received.length).toBe(askedFirst + 20)

  const { fetched, places } = written()
  expect(fetched).toEqual({
    source: 'pvgis',
    database: 'PVGIS-SARAH3',
    firstYear: 2005,
    lastYear: 2023,
    on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  })
  expect(places).toHaveLength(climatePlaces().length)

  const weather = createEmbeddedWeather(() => readClimate(climateFile()))
  for (const name of ['Bolzano', 'Roma', 'Palermo']) {
    const { lat, lon: lng } = places.find(({ place }: { place?: string }) => place === name)
    const answer = weatherOf(await weather.yearAt({ lat, lng }, never))
    expect(Weather.safeParse(answer).error).toBeUndefined()
    const { data } = answer
    if (data.kind !== 'averageDays') throw new Error('The embedded climate has monthly means')
    for (const month of [1, 4, 7, 12]) {
      const { dailyKwhM2, airTempC } = syntheticMonth(lat, month)
      expect(data.dailyGhiKwhM2[month - 1]).toBeCloseTo(dailyKwhM2, 2)
      // The reply holds for 250 m; the air gets 6.5 K colder in 1,000 m.
      expect(data.airTempC[month - 1]).toBeCloseTo(airTempC + 0.0065 * (250 - data.place.altitudeM), 1)
    }
    expect(data.horizonDeg).toHaveLength(48)
    expect(answer.fetched).toEqual({ ...fetched, places: places.length })
    expect(answer.attribution).toContain(`means of 2005-2023 at ${places.length} places, fetched on ${fetched.on}`)
  }
  const away = weatherOf(await weather.yearAt({ lat: 45.1, lng: 8.1 }, never)).data
  expect(away.horizonDeg).toBeUndefined()
})

test('a service that rejects the first question ends it with 1, and nothing is written', async () => {
  const args = await fetchArgs((_, response) => response.writeHead(400).end())
  expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining('it rejects the question for') })
  expect(existsSync(climateFile())).toBe(false)
})

test('answers of another service are not mixed in', async () => {
  await run(...(await fetchArgs((_, response) => response.writeHead(400).end())))
  await service?.close()
  const ended = await run(...(await fetchArgs()))
  expect(ended).toMatchObject({ code: 2, output: expect.stringContaining('of another service') })
  expect(service?.received).toHaveLength(0)
})

test.each([{ args: [] }, { args: ['fetch', '--from', 'pvgis'] }, { args: ['fetch', '--pause', 'long'] }])(
  '$args is answered with the usage',
  async ({ args }) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      output: expect.stringContaining('usage: npm run climate -- fetch'),
    })
  },
)
