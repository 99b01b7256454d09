import { config, z } from 'zod/v4'

// Compiling a schema needs `eval`, which the pages forbid: even asking whether it may be used is reported as a breach (`vite.config.ts`
// puts this module in the place of zod).
config({ jitless: true })

export { z }
