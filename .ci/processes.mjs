import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { childEnvironment, ROOT } from './paths.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Longer than the server takes to finish its requests: REQUEST_TIMEOUT_MS and five seconds. */
const KILL_AFTER_MS = 25_000
const PARENT_CHECK_MS = 500

/** Running children. Each leads a process group of its own, so that its children end with it. */
const running = new Set()
let receivedSignal

process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGTERM')
})

const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The process group has ended already.
  }
}

/** Asks a child and its process group to end; processes that do not are killed after a while. */
export const stop = (child, signal = 'SIGTERM') => {
  signalGroup(child, signal)
  setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref()
}

const stopAll = (signal) => {
  receivedSignal = signal
  for (const child of running) stop(child, signal)
}

const watch = (child) => {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, stopAll)
  running.add(child)
}

const unwatch = (child, code) => {
  running.delete(child)
  if (running.size > 0) return
  for (const signal of SIGNALS) process.off(signal, stopAll)
  // The signal was also for this process, which ends with the exit code of its last child.
  if (receivedSignal) process.exit(code ?? 128 + constants.signals[receivedSignal])
}

/** Starts a child in the project's folder. While it runs, signals to this process are passed on to it and all it started.
 * @param options as of `spawn`; `env` is added to the environment */
export const start = (command, args, { env, ...options } = {}) => {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    env: childEnvironment(env),
    detached: true,
  })
  watch(child)
  child.once('error', () => unwatch(child))
  child.once('exit', () => signalGroup(child, 'SIGTERM'))
  child.once('close', (code) => unwatch(child, code))
  return child
}

const collect = (child) => {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return () => output
}

/** Runs a command to its end.
 * @param options as of `start`; `input` is written to its standard input, `quiet` keeps its output for the caller only,   `timeoutMs` ends
 * it
 * @returns its exit code (127 if it cannot be started, 124 after a timeout) and its kept output */
export const run = (command, args, { input, quiet = false, timeoutMs, ...options } = {}) =>
  new Promise((resolve) => {
    const stdio = [input === undefined ? 'ignore' : 'pipe', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])]
    const child = start(command, args, { stdio, ...options })
    const output = collect(child)
    let isLate = false
    const end = () => {
      isLate = true
      stop(child)
    }
    const timer = timeoutMs && setTimeout(end, timeoutMs)
    child.once('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: isLate ? 124 : (code ?? 128 + constants.signals[signal]), output: output() })
    })
    child.stdin?.on('error', () => {}).end(input)
  })

/** Ends this process gracefully (SIGTERM) when its parent has ended, because npm run passes a signal only to its shell and not to the
 * shell's children. A process that is already ending is left alone. */
export const endWithParent = () => {
  const parent = process.ppid
  const check = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(check, PARENT_CHECK_MS)
  timer.unref()
  for (const signal of SIGNALS)
    process.once(signal, () => {
      clearInterval(timer)
      if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal])
    })
}
