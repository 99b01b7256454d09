import { expect, test } from 'vitest'
import { routeAt } from './routes.ts'

test.each([
  ['/', 'planner', {}],
  ['/map', 'baseMap', {}],
  ['/map/', 'baseMap', {}],
  ['/MAP', 'baseMap', {}],
  ['/d', 'sharedDesign', {}],
  ['/d/', 'sharedDesign', { '*': '' }],
  ['/d/one', 'sharedDesign', { id: 'one' }],
  ['/D/one/', 'sharedDesign', { id: 'one', '*': '' }],
  ['/d/one/two/three', 'sharedDesign', { id: 'one', '*': 'two/three' }],
])('%s is the route %s with %o', (path, name, params) => {
  expect(routeAt(path)).toEqual({ name, params })
})

test.each(['/nowhere', '/map/further', '/demo', '/maps', '/x/d/one', '//', '/%6Dap'])('%s is no route', (path) => {
  expect(routeAt(path)).toBeNull()
})
