import type { PlantSetup } from '#design/takenSetup.ts'
import { ownValue } from '#engine/ownValue.ts'
import { sum } from '#engine/sum.ts'
import type { PlantSize } from '#wire/plant.ts'

type Shares = PlantSize['areas']
type Quantities = NonNullable<PlantSetup['areaQuantities']>

/** Modules on each area: those wanted, else those shown. */
export const quantitiesOn = (shares: Shares, wanted: PlantSetup['areaQuantities']): Quantities =>
  Object.fromEntries(
    shares.map(({ areaId, quantity }) => [areaId, wanted ? (ownValue(wanted, areaId) ?? 0) : quantity]),
  )

export const totalOf = (quantities: Quantities): number => sum(Object.values(quantities))

/** The quantities with more or fewer modules on some areas. */
export const changedBy = (quantities: Quantities, changes: Quantities): Quantities => ({
  ...quantities,
  ...Object.fromEntries(
    Object.entries(changes).map(([areaId, change]) => [
      areaId,
      Math.max(0, (ownValue(quantities, areaId) ?? 0) + change),
    ]),
  ),
})

/** Where modules of an area fit elsewhere: an area that has modules already, which continue its strings, before an empty one, then the one
 * with the most free places; null if all others are full. */
export const roomiestBeside = (shares: Shares, quantities: Quantities, areaId: string) => {
  const others = shares
    .filter((share) => share.areaId !== areaId)
    .map((share) => ({
      areaId: share.areaId,
      places: share.layout.quantity - (ownValue(quantities, share.areaId) ?? 0),
      isEmpty: (ownValue(quantities, share.areaId) ?? 0) === 0,
    }))
    .filter(({ places }) => places > 0)
  return others.sort((a, b) => Number(a.isEmpty) - Number(b.isEmpty) || b.places - a.places)[0] ?? null
}
