import { expect, test } from 'vitest'
import { editorOf, refusedInConsumption, refusedKeys } from './editor.ts'

test('a refused assumption is mended among the assumptions, by its key', () => {
  const paths = ['detailed.assumptions.horizonYears', 'area.angle']
  expect(editorOf(paths)).toBe('assumptions')
  expect(refusedKeys(paths)).toEqual(['horizonYears'])
})

test('a refused consumption is mended there, by its place', () => {
  const paths = ['detailed.consumption.electricCar']
  expect(editorOf(paths)).toBe('consumption')
  expect(refusedInConsumption(paths)).toEqual(['electricCar'])
})

test.each([[[]], [['area.angle']]])('what is refused at %j is mended in no editor', (paths) =>
  expect(editorOf(paths)).toBeNull(),
)
