// Test files run one after the other in one browser: what one leaves there, a language for instance, is not the next one's.
import { beforeEach } from 'vitest'
import { addTexts, fetchTexts } from './base/i18n/i18n.ts'
import { LANGUAGE_CHOICES } from './base/i18n/language.ts'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  for (const language of LANGUAGE_CHOICES) await fetchTexts(language)
})

// Tests speak any language at once.
addTexts(import.meta.glob(['#words/*/planner.ts', '#words/*/map.ts'], { eager: true }))
