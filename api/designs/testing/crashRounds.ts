import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { DesignDocument } from '#wire/design.ts'
import { MAX_DESIGN_VERSIONS } from '#wire/limits.ts'
import type { RunningServer } from '../../testing/serverProcesses.ts'
import type { Key } from '../designs.ts'
import { type DesignClient, designClient } from './designClient.ts'
import { sampleDesign } from './sampleDesign.ts'

/** A client that saves one design repeatedly and records everything sent. */
interface Writer {
  readonly name: string
  readonly key: Key
  /** By version. */
  readonly sent: Map<number, DesignDocument>
  acknowledged: number
}

export interface CrashReport {
  readonly kills: number
  /** Saves that were answered with success. */
  readonly acknowledged: number
  /** Saves that were unanswered at the crash but turned out to be stored. */
  readonly keptUnanswered: number
}

interface Options {
  /** Starts a server on the same database as before. */
  start(): Promise<RunningServer>
  readonly rounds: number
}

const WRITERS = 4
/** Areas a design has: its text is about 10 kB, written in several pages of the database. */
const AREAS = 40
/** Number of answered saves before the server is killed; it differs in each round and does not depend on the machine's speed. */
const savesBeforeKill = (round: number): number => 1 + ((round * 37) % 60)
/** Delay of the kill after the last answered save [ms]; each round hits the running saves at another point. */
const killAfterMs = (round: number): number => (round * 7) % 16

const newWriter = async (client: DesignClient, index: number): Promise<Writer> => {
  const name = `writer ${index}`
  const document = sampleDesign(`${name} version 1`, AREAS)
  const { id, editSecret } = await client.create(document)
  return { name, key: { id, secret: editSecret }, sent: new Map([[1, document]]), acknowledged: 1 }
}

/** @returns `finished`, which is fulfilled with call number `times` of `count` */
const countdown = (times: number) => {
  let left = times
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const count = (): void => {
    left -= 1
    if (left === 0) finish()
  }
  return { count, finished }
}

/** Saves until the server has ended. */
const writeOn = async (client: DesignClient, writer: Writer, onAnswered: () => void): Promise<void> => {
  for (;;) {
    const version = writer.acknowledged + 1
    const document = sampleDesign(`${writer.name} version ${version}`, AREAS)
    writer.sent.set(version, document)
    const answer = await client.save(writer.key, writer.acknowledged, document)
    if (answer.status === 0) return
    if (answer.status !== 200) throw new Error(`${writer.name}: version ${version} was answered ${answer.status}`)
    writer.acknowledged = version
    onAnswered()
  }
}

/** Compares what is served with what was sent.
 * @returns 1 if an unanswered save was stored, else 0
 * @throws Error if an acknowledged save is missing or a served document was never sent */
const check = async (client: DesignClient, writer: Writer): Promise<number> => {
  const { version: newest } = await client.read(writer.key.id)
  const kept = await client.history(writer.key)
  const wrong = kept.find(({ version, document }) => !isDeepStrictEqual(document, writer.sent.get(version)))
  if (wrong) throw new Error(`${writer.name}: version ${wrong.version} is not what was sent`)
  // Before the last 20, some versions may be stored as the last of their period; the test cannot rely on the current minute.
  const numbers = kept.slice(0, MAX_DESIGN_VERSIONS).map(({ version }) => version)
  const expected = Array.from({ length: Math.min(newest, MAX_DESIGN_VERSIONS) }, (_, index) => newest - index)
  if (!isDeepStrictEqual(numbers, expected)) throw new Error(`${writer.name}: the versions kept are ${numbers}`)
  const unanswered = newest - writer.acknowledged
  if (unanswered < 0) throw new Error(`${writer.name}: version ${writer.acknowledged} was acknowledged and is lost`)
  writer.acknowledged = newest
  return unanswered
}

const killed = async ({ child, ended }: RunningServer): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}

/** Kills a server (`kill -9`) while designs are saved, starts it again and compares, round after round.
 * @throws Error at the first lost or incomplete save */
export const crashRounds = async ({ start, rounds }: Options): Promise<CrashReport> => {
  let server = await start()
  let keptUnanswered = 0
  const client = () => designClient(server.address)
  const writers = await Promise.all(Array.from({ length: WRITERS }, (_, index) => newWriter(client(), index)))
  for (let round = 0; round < rounds; round++) {
    const { count, finished } = countdown(savesBeforeKill(round))
    const writing = Promise.all(writers.map((writer) => writeOn(client(), writer, count)))
    await Promise.race([writing, finished])
    await sleep(killAfterMs(round))
    await killed(server)
    await writing
    server = await start()
    for (const writer of writers) keptUnanswered += await check(client(), writer)
  }
  await killed(server)
  const versions = writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  return { kills: rounds, acknowledged: versions - keptUnanswered, keptUnanswered }
}
