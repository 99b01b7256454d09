import { z } from 'zod'
import { useDesignsStore } from '../designsStore.ts'
import { LocalDesign } from './localDesign.ts'
import { STORED_DESIGNS_KEY } from './useAreDesignsNeeded.ts'

/** Key under which an unreadable list is quarantined. */
export const DAMAGED_DESIGNS_KEY = 'solarplanner.designs.damaged'

/** Used part of `localStorage`. */
type DesignsStorage = Pick<Storage, 'getItem' | 'setItem'>

const StoredList = z.object({ version: z.literal(1), designs: z.array(z.unknown()) })

const parseList = (text: string): { readonly designs: readonly LocalDesign[]; readonly isWhole: boolean } => {
  try {
    const stored = StoredList.parse(JSON.parse(text)).designs
    const designs = stored.flatMap((entry) => LocalDesign.safeParse(entry).data ?? [])
    return { designs, isWhole: designs.length === stored.length }
  } catch {
    return { designs: [], isWhole: false }
  }
}

const keep = (storage: DesignsStorage, designs: readonly LocalDesign[]): boolean => {
  try {
    storage.setItem(STORED_DESIGNS_KEY, JSON.stringify({ version: 1, designs }))
    return true
  } catch (error) {
    console.error('the list of designs could not be stored', error)
    return false
  }
}

/** Reads this device's designs, including those another tab has stored since. Unreadable ones are left out, and the list is quarantined.
 * @returns whether anything could not be read */
export const readLocalDesigns = (storage: DesignsStorage): { readonly wasDamaged: boolean } => {
  const text = storage.getItem(STORED_DESIGNS_KEY)
  if (text === null || useDesignsStore.getState().isUnstored) return { wasDamaged: false }
  const { designs, isWhole } = parseList(text)
  if (!isWhole) {
    try {
      storage.setItem(DAMAGED_DESIGNS_KEY, text)
      keep(storage, designs)
    } catch (error) {
      console.error('the damaged list of designs could not be set aside', error)
    }
  }
  useDesignsStore.setState({ designs })
  return { wasDamaged: !isWhole }
}

/** Changes the list on the basis of the stored one, as another tab may have changed it.
 * @returns whether the browser stored the list */
export const changeLocalDesigns = (
  storage: DesignsStorage,
  change: (designs: readonly LocalDesign[]) => readonly LocalDesign[],
): boolean => {
  readLocalDesigns(storage)
  const designs = change(useDesignsStore.getState().designs)
  const isStored = keep(storage, designs)
  useDesignsStore.setState({ designs, isUnstored: !isStored })
  return isStored
}

export const localDesign = (id: string): LocalDesign | undefined =>
  useDesignsStore.getState().designs.find((local) => local.id === id)

/** The list with this design, at its existing place or first. */
export const withDesign = (designs: readonly LocalDesign[], local: LocalDesign): readonly LocalDesign[] =>
  designs.some(({ id }) => id === local.id)
    ? designs.map((other) => (other.id === local.id ? local : other))
    : [local, ...designs]

export const withoutDesign = (designs: readonly LocalDesign[], id: string): readonly LocalDesign[] =>
  designs.filter((local) => local.id !== id)
