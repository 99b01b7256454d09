import { expect, test } from 'vitest'
import { DESIGN_KEY } from '../design/designStorage.ts'
import { openedNote } from '../design/sessionNote.ts'

// Tried again, nothing is loaded any more.
test('the routes come without reading the stored design or what was left for the planner', async () => {
  localStorage.setItem(DESIGN_KEY, '{broken')
  openedNote.leave('yes')
  await import('./App.tsx')
  await import('../design/parseDesign.ts')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(localStorage.getItem(DESIGN_KEY)).toBe('{broken')
  expect(openedNote.take()).toBe('yes')
})
