import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const lockOf = (packages) => JSON.stringify({ lockfileVersion: 3, packages })
const ZOD = { version: '4.6.7', integrity: 'sha512-a' }
const LOCK = lockOf({
  '': { name: 'x' },
  'node_modules/zod': ZOD,
  'node_modules/other-system': { ...ZOD, optional: true },
})

test.each([
  { what: 'all it names', installed: { 'node_modules/zod': ZOD, 'node_modules/other-system': ZOD }, expected: true },
  { what: 'all but a package for another system', installed: { 'node_modules/zod': ZOD }, expected: true },
  { what: 'another version', installed: { 'node_modules/zod': { ...ZOD, version: '4.6.6' } }, expected: false },
  { what: 'other content', installed: { 'node_modules/zod': { ...ZOD, integrity: 'sha512-b' } }, expected: false },
  { what: 'nothing', installed: {}, expected: false },
])('a folder with $what agrees with the lock: $expected', ({ installed, expected }) => {
  expect(isInstalled(LOCK, lockOf(installed))).toBe(expected)
})
