import { defineConfig } from 'vitest/config'
import { WHOLE_TEST_MS } from './.ci/testTimeout.ts'

/** Times of pure functions and limits of processor time, for `npm run bench`: no test of `npm test` fails by them. */
export default defineConfig({
  test: {
    include: [],
    benchmark: { include: ['{api,web}/**/*.bench.ts'] },
    fileParallelism: false,
    testTimeout: WHOLE_TEST_MS,
    hookTimeout: WHOLE_TEST_MS,
  },
})
