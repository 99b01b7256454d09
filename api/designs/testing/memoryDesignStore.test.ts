import { afterEach } from 'vitest'
import type { DesignStore } from '../designStore.ts'
import { describeDesignStore } from './describeDesignStore.ts'
import { memoryDesignStore } from './memoryDesignStore.ts'

/** Memory has no second store on the same designs: opened again, it is the same one. */
let opened: DesignStore | null = null
afterEach(() => {
  opened = null
})

describeDesignStore('designs in memory', async () => {
  opened ??= memoryDesignStore()
  return opened
})
