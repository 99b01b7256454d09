import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDesign } from '../../design/designStore.ts'
import { configQuery } from '../../map/choice/configQuery.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'

const NeighboursDialog = onDemand(async () => (await import('./NeighboursDialog.tsx')).NeighboursDialog)

/** The dialog with the buildings that a map of others knows, where the server asks for them; over the invented picture what that knows.
 * @returns what is offered, null where nothing is; what opens the dialog, which is to be rendered */
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
