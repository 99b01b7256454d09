import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { fail, ok, type Result } from '#engine/result.ts'
import { createFairGate, type FairGate, type GateStats } from './fairGate.ts'
import { createStopFlag, type ThreadJob, type ThreadMessage, type ThreadWork } from './threadJob.ts'

/** The client a piece of work is done for. Work of different clients is scheduled fairly. */
export interface Caller {
  /** Client name for counting only; never logged. */
  readonly client: string
  /** Aborted when the client has disconnected or the request has timed out. */
  readonly signal: AbortSignal
  /** Called when work starts that counts against this caller's rate limit; not for an answer from a cache or from work that another caller started. */
  readonly onWork?: () => void
  /** Called when a thread has worked, even if nobody awaits the outcome.
   * @param processorS time used; the limit for an aborted job */
  readonly onWorked?: (processorS: number) => void
  /** Whether the work takes seconds. The costly work of all clients together leaves one thread of its lane free. */
  readonly isCostly?: boolean
}

/** `overloaded`: no room to wait; `tooSlow`: it took longer than any job may; `left`: the caller has disconnected. */
export type WorkFault = 'overloaded' | 'tooSlow' | 'left'

/** Long jobs (an analysis), PDFs, short jobs (a tile) and long request bodies have separate queues, so that neither a map nor a save waits for
 * an analysis and only one thread holds the PDF code. */
export type Lane = 'long' | 'pdf' | 'short' | 'body'

/** A kind of work: its lane, and the module whose default export performs it. */
export interface JobKind<Job> {
  readonly lane: Lane
  readonly module: URL
  /** Carries only the type of the module's default export; never set. */
  readonly job?: Job
}

export interface LaneStats extends GateStats {
  readonly done: number
  /** Number of jobs refused because there was no room to wait. */
  readonly refused: number
}

/** Does the heavy work of all requests in worker threads, in turns that are fair between clients. */
export interface WorkPool {
  /** @throws the job's error, or the Error that ended its thread */
  run<Task, Value>(kind: JobKind<ThreadJob<Task, Value>>, task: Task, caller: Caller): Promise<Result<Value, WorkFault>>
  stats(): Readonly<Record<Lane, LaneStats>>
  /** Ends the threads: running and waiting jobs return `left`. */
  end(): Promise<void>
}

export interface LaneLimits {
  readonly threads: number
  /** Largest number of waiting jobs of all clients. */
  readonly mostWaiting: number
  /** Largest number of waiting jobs of one client; one more runs. */
  readonly mostWaitingOfClient: number
  /** Memory limits per thread; a job that needs more ends with its thread. */
  readonly heap: ResourceLimits
  /** Priority of the threads relative to the others of the process when cores are scarce, as `nice`. */
  readonly niceness: number
  /** Longest run of a job [ms]; beyond it, the job and its thread are ended. */
  readonly limitMs: number
}

/** Longest run of a job [ms]: ten times the longest on a machine at rest, because loading a thread's code counts, too. */
export const JOB_LIMIT_MS = 30_000

/** A client runs one long job at a time and may have another one waiting. There are at least two threads, so that other clients need not
 * wait. */
const LONG: LaneLimits = {
  threads: Math.min(4, Math.max(2, availableParallelism())),
  mostWaiting: 50,
  mostWaitingOfClient: 1,
  // An analysis fills 4 MB with short-lived years about a hundred times.
  heap: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 192 },
  niceness: 5,
  limitMs: JOB_LIMIT_MS,
}

/** One thread at normal priority, because a thread that has made a PDF holds 50 MB of code and fonts. */
const PDF: LaneLimits = { ...LONG, threads: 1, niceness: 0 }

/** A map asks for a screen full of tiles at once. */
const SHORT: LaneLimits = {
  threads: 1,
  mostWaiting: 300,
  mostWaitingOfClient: 120,
  heap: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
  niceness: 0,
  limitMs: JOB_LIMIT_MS,
}

/** A body that needs more memory ends with the thread, which holds nothing else. */
const BODY: LaneLimits = { ...SHORT, mostWaiting: 100, mostWaitingOfClient: 10 }

type LoadBalancer = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['loadBalancer']>

/** Prefers a thread that has done this kind of work before and so has its code loaded; otherwise a new one, up to the limit. */
const preferring = (threads: number): LoadBalancer => {
  const loaded = new Map<number, Set<string>>()
  return (task, workers) => {
    const free = workers.filter(({ currentUsage }) => currentUsage === 0)
    const chosen =
      free.find(({ id }) => loaded.get(id)?.has(task.filename)) ?? (workers.length < threads ? null : (free[0] ?? null))
    if (chosen) loaded.set(chosen.id, (loaded.get(chosen.id) ?? new Set()).add(task.filename))
    return chosen
  }
}

interface LaneThreads {
  readonly gate: FairGate
  /** Gate that costly work passes first; null with only one thread. */
  readonly costly: FairGate | null
  readonly threads: Piscina
  readonly limitMs: number
  done: number
  refused: number
}

const openLane = (
  { threads, mostWaiting, mostWaitingOfClient, heap, niceness, limitMs }: LaneLimits,
  onFault: (fault: Error) => void,
): LaneThreads => {
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: heap,
    niceIncrement: niceness,
    loadBalancer: preferring(threads),
    recordTiming: false,
    // A thread that waits by Atomics.wait never turns its event loop between jobs, and native memory (0.5 MB per tile) is released only
    // there.
    atomics: 'disabled',
  })
  // Reports a thread that ends while it is idle.
  pool.on('error', onFault)
  const gate = createFairGate({ places: threads, mostWaiting, mostWaitingOfClient })
  const costly = threads > 1 ? createFairGate({ places: threads - 1, mostWaiting, mostWaitingOfClient }) : null
  return { gate, costly, threads: pool, limitMs, done: 0, refused: 0 }
}

/** Waits for a thread; costly work first waits for a thread open to costly work. */
const enterLane = async (
  { gate, costly }: LaneThreads,
  { client, signal, isCostly = false }: Caller,
): ReturnType<FairGate['enter']> => {
  if (!isCostly || !costly) return gate.enter(client, signal)
  const first = await costly.enter(client, signal)
  if (!first.ok) return first
  const second = await gate.enter(client, signal)
  if (!second.ok) first.value()
  if (!second.ok) return second
  return ok(() => {
    second.value()
    first.value()
  })
}

const statsOf = ({ gate, done, refused }: LaneThreads): LaneStats => ({ ...gate.stats(), done, refused })

/** @param onFault called when an idle thread dies
 * @param limits of the lanes; replaced in tests
 * @see docs/adr/0023-one-fair-work-pool.md */
export const createWorkPool = (
  onFault: (fault: Error) => void,
  limits: Partial<Record<Lane, Partial<LaneLimits>>> = {},
): WorkPool => {
  const lanes: Readonly<Record<Lane, LaneThreads>> = {
    long: openLane({ ...LONG, ...limits.long }, onFault),
    pdf: openLane({ ...PDF, ...limits.pdf }, onFault),
    short: openLane({ ...SHORT, ...limits.short }, onFault),
    body: openLane({ ...BODY, ...limits.body }, onFault),
  }
  let isEnded = false
  const work = async (
    lane: LaneThreads,
    module: URL,
    message: ThreadMessage<unknown>,
  ): Promise<Result<ThreadWork<unknown>, WorkFault>> => {
    const tooSlow = AbortSignal.timeout(lane.limitMs)
    try {
      return ok(await lane.threads.run(message, { filename: fileURLToPath(module), signal: tooSlow }))
    } catch (cause) {
      if (isEnded) return fail('left')
      if (tooSlow.aborted) return fail('tooSlow')
      throw cause
    }
  }
  return {
    run: async <Task, Value>(
      kind: JobKind<ThreadJob<Task, Value>>,
      task: Task,
      caller: Caller,
    ): Promise<Result<Value, WorkFault>> => {
      const { signal } = caller
      const lane = lanes[kind.lane]
      const entered = await enterLane(lane, caller)
      if (!entered.ok) {
        if (entered.fault === 'full') lane.refused += 1
        return fail(entered.fault === 'full' ? 'overloaded' : 'left')
      }
      // The caller may leave at the very moment of its turn.
      if (isEnded || signal.aborted) {
        entered.value()
        return fail('left')
      }
      const { stopFlag, stop } = createStopFlag()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const done = await work(lane, kind.module, { task, stopFlag })
        if (done.ok || done.fault === 'tooSlow')
          caller.onWorked?.(done.ok ? done.value.processorS : lane.limitMs / 1000)
        if (signal.aborted) return fail('left')
        return done.ok ? ok(done.value.value as Value) : done
      } finally {
        signal.removeEventListener('abort', stop)
        lane.done += 1
        entered.value()
      }
    },
    stats: () => ({
      long: statsOf(lanes.long),
      pdf: statsOf(lanes.pdf),
      short: statsOf(lanes.short),
      body: statsOf(lanes.body),
    }),
    end: async () => {
      isEnded = true
      await Promise.all(Object.values(lanes).map(({ threads }) => threads.destroy()))
    },
  }
}
