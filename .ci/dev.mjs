import { createInterface } from 'node:readline'
import { prepare } from './prepare.mjs'
import { start, stop } from './processes.mjs'

/** Starts one of the two processes and prefixes its output with its name. */
const startPart = (name, command, args, env) => {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`))
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ name, code })))
  return { child, ended }
}

/** `npm run dev`: the API, restarted at every change, and Vite with hot reload in front of it. One ends with the other. */
await prepare()
const API_PORT = process.env.API_PORT ?? '3001'
const parts = [
  startPart('api', 'node', ['--watch', '--watch-preserve-output', 'api/server.ts'], { PORT: API_PORT }),
  startPart('web', 'vite', process.argv.slice(2), { API_PORT }),
]
const { name, code } = await Promise.race(parts.map(({ ended }) => ended))
console.error(`${name} has ended with ${code}; so does the other.`)
for (const { child } of parts) stop(child)
await Promise.all(parts.map(({ ended }) => ended))
process.exit(code || 1)
