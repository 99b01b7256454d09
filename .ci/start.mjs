import { buildProduct } from './build.mjs'
import { prepare } from './prepare.mjs'

/** `npm start`: from a fresh clone to a running server. The server itself answers to signals. */
await prepare()
if (!(await buildProduct())) process.exit(1)
await import('../dist/server.mjs')
