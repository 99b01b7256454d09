import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesign } from '../../design/designStore.ts'
import { configQuery } from '../../map/choice/configQuery.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'

const NeighboursDialog = onDemand(async () => (await import('./NeighboursDialog.tsx')).NeighboursDialog)

/** The dialog with OpenStreetMap's buildings, if the server offers them, or with the demonstration imagery's objects.
 * @returns the offer, or null; the function that opens the dialog; the dialog, to be rendered */
export const useNeighbours = () => {
  const { data: config } = useQuery(configQuery)
  const hasArea = useDesign((design) => design.areas.length > 0)
  const [isOpen, setIsOpen] = useState(false)
  const isInvented = config?.tileProviders[0]?.demonstration ?? false
  const knowsAny = hasArea && (isInvented || config?.findsBuildings)
  return {
    offer: knowsAny ? (isInvented ? 'takeFromPicture' : 'fetchNeighbours') : null,
    open: () => setIsOpen(true),
    dialog: isOpen && <NeighboursDialog isInvented={isInvented} onClose={() => setIsOpen(false)} />,
  } as const
}
