import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { configQuery } from '../../base/configQuery.ts'
import { useDesign } from '../../design/designStore.ts'
import { useImageryWorld } from '../../maps/tiles/imageryWorld.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'

const NeighboursDialog = onDemand(async () => (await import('./NeighboursDialog.tsx')).NeighboursDialog)

/** The dialog with OpenStreetMap's buildings, if the server offers them, or with the demonstration imagery's objects.
 * @returns the offer, or null; the function that opens the dialog; the dialog, to be rendered */
export const useNeighbours = () => {
  const { data: config } = useQuery(configQuery)
  const areas = useDesign((design) => design.areas)
  const [isOpen, setIsOpen] = useState(false)
  const world = useImageryWorld(areas.length > 0 ? centerOf(areas.flatMap(verticesOf)) : undefined)
  const isInvented = world === 'demonstration'
  const knowsAny = areas.length > 0 && (isInvented || config?.findsBuildings)
  return {
    offer: knowsAny ? (isInvented ? 'takeFromPicture' : 'fetchNeighbours') : null,
    open: () => setIsOpen(true),
    dialog: isOpen && world && <NeighboursDialog world={world} onClose={() => setIsOpen(false)} />,
  } as const
}
