import { buildWeb } from './build.mjs'
import { prepare } from './prepare.mjs'

/** `npm start`: from a fresh clone to a running server. The server itself answers to signals. */
await prepare()
if (!(await buildWeb())) {
  console.error('\nThe web application could not be built.')
  process.exit(1)
}
await import('../api/server.ts')
