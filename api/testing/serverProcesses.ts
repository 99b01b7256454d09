import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { TEST_TIMEOUT_MS } from '../../.ci/testTimeout.ts'
import { ENVIRONMENT_VARIABLES } from '../env.ts'

/** The built server, as a deployment runs it. */
const SERVER = join(import.meta.dirname, '..', '..', 'dist', 'server.mjs')

/** Empty variables keep a developer's own .env from affecting the tests. */
const UNSET = Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, '']))

type Env = Readonly<Record<string, string>>

/** A server that was started and may fail. */
export interface LaunchedServer {
  readonly child: ChildProcess
  /** Error output, complete when the process has ended. */
  readonly errors: Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/** A server that listens. */
export interface RunningServer extends LaunchedServer {
  readonly address: string
  /** Address of the metrics; undefined without metrics. */
  readonly metricsAddress: string | undefined
  /** Standard output, complete when the process has ended. */
  readonly output: Promise<string>
}

/** Servers in separate processes, and their folders. */
export interface ServerProcesses {
  /** An empty folder. */
  folder(): string
  /** Starts a server on a free port, with an empty data folder and without network; `env` overrides settings.
   * @param probe a module that the process loads first; it exchanges messages with the test */
  launch(env?: Env, probe?: URL): LaunchedServer
  /** Starts a server and waits until it listens.
   * @throws Error with the server's output if it ends before it listens */
  start(env?: Env, probe?: URL): Promise<RunningServer>
  /** Starts a server and waits until it is ready, which it says when its database is there. */
  startReady(env?: Env): Promise<RunningServer>
  /** Kills all servers and deletes the folders. */
  endAll(): void
}

/** Asks a server until it is ready. */
export const untilReady = async (address: string): Promise<void> => {
  while (!(await fetch(`${address}/api/health/ready`)).ok) await sleep(100)
}

export const serverProcesses = (): ServerProcesses => {
  const running: ChildProcess[] = []
  const folders: string[] = []
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'solarplanner-server-'))
    folders.push(made)
    return made
  }
  const launch = (env: Env = {}, probe?: URL) => {
    const own = {
      PATH: process.env.PATH ?? '',
      ...UNSET,
      PORT: '0',
      HOST: '127.0.0.1',
      NETWORK: 'off',
      // A slow machine fails no request whose time-out is not the subject.
      REQUEST_TIMEOUT_MS: String(TEST_TIMEOUT_MS),
      LOG_LEVEL: 'warn',
    }
    const child = spawn(process.execPath, [...(probe ? ['--import', probe.href] : []), SERVER], {
      env: { ...own, DATA_DIR: env.DATA_DIR ?? folder(), ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(probe ? (['ipc'] as const) : [])],
    }) as ChildProcessByStdio<null, Readable, Readable>
    running.push(child)
    return {
      child,
      errors: text(child.stderr),
      ended: once(child, 'exit').then(([code, signal]) => ({ code, signal })),
    }
  }
  const start = async (env?: Env, probe?: URL): Promise<RunningServer> => {
    const server = launch(env, probe)
    let printed = ''
    const address = await new Promise<string>((resolve, reject) => {
      server.child.stdout.on('data', (chunk) => {
        printed += chunk
        const found = /SolarPlanner: (http:\/\/\S+)\n/.exec(printed)?.[1]
        if (found) resolve(found)
      })
      server.ended.then(async () => reject(new Error(await server.errors)))
    })
    const metricsAddress = /SolarPlanner metrics: (http:\/\/\S+)\n/.exec(printed)?.[1]
    return { ...server, address, metricsAddress, output: once(server.child, 'close').then(() => printed) }
  }
  const startReady = async (env?: Env): Promise<RunningServer> => {
    const server = await start(env)
    await untilReady(server.address)
    return server
  }
  const endAll = (): void => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
  }
  return { folder, launch, start, startReady, endAll }
}
