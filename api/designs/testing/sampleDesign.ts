import { DesignDocument } from '#wire/design.ts'
import { MAX_REMOVED_MODULES } from '#wire/limits.ts'

/** A design with its name in every part, so that a mixture of two designs equals neither.
 * @param areaCount number of areas */
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

/** Packed size of a point of random digits [bytes]. */
const PACKED_POINT_BYTES = 14
const [LAT_SPAN_DEG, LNG_SPAN_DEG] = [0.001, 0.001]

/** A design that hardly packs: it holds points of random digits.
 * @param bytes about the length of its JSON, packed */
export const largeDesign = (name: string, bytes: number): DesignDocument => {
  const design = sampleDesign(name, Math.ceil(bytes / PACKED_POINT_BYTES / MAX_REMOVED_MODULES))
  const points = Math.ceil(bytes / PACKED_POINT_BYTES / design.areas.length)
  const point = () => ({ lat: 45.464 + Math.random() * LAT_SPAN_DEG, lng: 9.19 + Math.random() * LNG_SPAN_DEG })
  return {
    ...design,
    areas: design.areas.map((area) => ({ ...area, removedModules: Array.from({ length: points }, point) })),
  }
}
