// Test files run one after the other in one browser: what one leaves there, a language for instance, is not the next one's.
import { beforeEach } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
