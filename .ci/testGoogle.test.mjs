import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

test.each(['', '  '])('without a key (%j) the tests on Google’s own script refuse to run, with a sentence', (key) => {
  const env = { ...process.env, GOOGLE_MAPS_API_KEY: key, GOOGLE_TESTS: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('.ci', 'testGoogle.mjs')], {
    env,
    encoding: 'utf8',
  })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^npm run test:google needs a key in GOOGLE_MAPS_API_KEY[^\n]*\.\n$/)
})
