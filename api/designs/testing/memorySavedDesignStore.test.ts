import { afterEach } from 'vitest'
import type { SavedDesignStore } from '../savedDesignStore.ts'
import { describeSavedDesignStore } from './describeSavedDesignStore.ts'
import { memorySavedDesignStore } from './memorySavedDesignStore.ts'

/** Memory has no second store on the same designs, so reopening returns the same store. */
let opened: SavedDesignStore | null = null
afterEach(() => {
  opened = null
})

describeSavedDesignStore('designs in memory', async () => {
  opened ??= memorySavedDesignStore()
  return opened
})
