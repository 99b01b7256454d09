import { expect, test } from 'vitest'
import { harmlessObjects } from './harmlessObjects.ts'

const DRAWN = [{ id: 'tree' }, { id: 'wall' }]
const shade = { causes: [{ id: 'tree' }], uncomparedCount: 0, leftOutCount: 0 }

test.each([
  { where: 'nothing shades', of: null, harmless: ['tree', 'wall'] },
  { where: 'one of two shades', of: shade, harmless: ['wall'] },
  { where: 'some causes were not compared', of: { ...shade, uncomparedCount: 1 }, harmless: [] },
  { where: 'some objects were left out', of: { ...shade, leftOutCount: 1 }, harmless: [] },
])('where $where, $harmless are named harmless', ({ of, harmless }) => {
  expect(harmlessObjects(DRAWN, of).map(({ id }) => id)).toEqual(harmless)
})
