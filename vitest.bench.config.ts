import { defineConfig } from 'vitest/config'

/** Times of pure functions and limits of processor time, for `npm run bench`: no test of `npm test` fails by them. */
export default defineConfig({
  test: { include: [], benchmark: { include: ['{api,web}/**/*.bench.ts'] }, fileParallelism: false },
})
