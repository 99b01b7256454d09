import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { TEST_TIMEOUT_MS } from '../../../.ci/testTimeout.ts'

/** A PostgreSQL server in a temporary folder, reached through a socket in that folder. */
export interface ThrowAwayPostgres {
  /** Path of the listening socket. */
  readonly socketPath: string
  urlOf(database: string): string
  execute(database: string, statement: string): Promise<void>
  start(): Promise<void>
  /** @param mode of `pg_ctl stop`: `fast` rolls back running transactions, `immediate` resembles a crash; default: `fast` */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
  /** Sends a signal, such as SIGSTOP, to all processes of the server. Linux only. */
  signal(name: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

/** The folder of the newest installed PostgreSQL server's programs; null where none is installed. */
export const findPostgres = (): string | null => {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ?? null
}

/** The user for PostgreSQL, which refuses to run as root: `postgres` or, failing that, `nobody`. */
const unprivilegedUser = async (): Promise<{ uid: number; gid: number } | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('Neither a user postgres nor a user nobody to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Creates and starts a server.
 * @param programs the folder found by `findPostgres` */
export const throwAwayPostgres = async (programs: string): Promise<ThrowAwayPostgres> => {
  const folder = await mkdtemp(join(tmpdir(), 'solarplanner-pg-'))
  const user = await unprivilegedUser()
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initArgs = ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(join(programs, 'initdb'), initArgs, { ...user, cwd: folder })

  const urlOf = (database: string) => `postgresql://tester@${encodeURIComponent(folder)}/${database}`
  const execute = async (database: string, statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf(database) })
    try {
      await client.connect()
      await client.query(statement)
    } finally {
      await client.end()
    }
  }

  let server: ChildProcess | undefined
  const untilItAnswers = async (): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      if (server?.exitCode !== null) throw new Error(`PostgreSQL ended at once with ${server?.exitCode}`)
      const failure = await execute('postgres', 'select 1').catch((error: unknown) => error)
      if (!failure) return
      if (attempt === TEST_TIMEOUT_MS / 100) throw new Error('PostgreSQL does not answer', { cause: failure })
      await sleep(100)
    }
  }
  const start = async (): Promise<void> => {
    const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off']
    server = spawn(join(programs, 'postgres'), args, { ...user, cwd: folder, stdio: 'ignore' })
    await untilItAnswers()
  }
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
  }
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (!server?.pid) return
    // The parent goes first, so that it starts no further children.
    server.kill(name)
    const children = (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ')
    for (const pid of children.filter(Boolean).map(Number))
      try {
        process.kill(pid, name)
      } catch {
        // The process has already ended.
      }
  }
  const remove = async (): Promise<void> => {
    await stop()
    await rm(folder, { recursive: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { socketPath: join(folder, '.s.PGSQL.5432'), urlOf, execute, start, stop, signal, remove }
}
