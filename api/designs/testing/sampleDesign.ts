import { randomBytes } from 'node:crypto'
import { DesignDocument } from '../../contract/design.ts'

/** A design whose every part says which one it is, so that a mixture of two is no copy of either.
 * @param areaCount how many areas it has */
export const sampleDesign = (name: string, areaCount = 1): DesignDocument =>
  DesignDocument.parse({
    version: 2,
    name,
    address: `Via ${name}, Milano`,
    areas: Array.from({ length: areaCount }, (_, index) => ({
      id: `area-${index}`,
      type: 'rectangle',
      bounds: { north: 45.4643, east: 9.1901, south: 45.4642, west: 9.19 },
      setupPanelId: name,
    })),
    panelId: name,
  })

/** Random bytes in the text of one entry, and what it takes as JSON. */
const [ENTRY_RANDOM_BYTES, ENTRY_BYTES] = [36, 53]

/** A design that packs to about as many bytes as it has: its texts are random.
 * @param bytes about the length of its JSON */
export const largeDesign = (name: string, bytes: number): DesignDocument => ({
  ...sampleDesign(name),
  assumptions: Object.fromEntries(
    Array.from({ length: bytes / ENTRY_BYTES }, () => [randomBytes(ENTRY_RANDOM_BYTES).toString('base64'), 0]),
  ),
})
