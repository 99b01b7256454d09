// Test files run one after the other in one browser: what one leaves there, a language for instance, is not the next one's.
import { beforeEach } from 'vitest'
import { addTexts } from './i18n/i18n.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// Tests speak any language at once.
addTexts(import.meta.glob(['#wording/*/planner.ts', '#wording/*/map.ts'], { eager: true }))
