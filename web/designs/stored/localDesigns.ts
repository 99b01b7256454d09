import { z } from 'zod'
import { create } from 'zustand'
import { DesignDocument } from '#contract/design.ts'
import { STORED_DESIGNS_KEY } from './useAreDesignsNeeded.ts'

/** Local record of a design that is saved on the server. */
const ServerCopy = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  /** Null: the design was opened by its view link and is view only. */
  editSecret: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .nullable(),
  /** The version on which the local content is based. */
  version: z.number().int().positive(),
  savedAt: z.iso.datetime(),
  expiresOn: z.string().nullable(),
  /** contentHash of that version: a different hash means unsent changes. */
  savedMark: z.string(),
  /** The base version for merging; omitted if equal to the local document. */
  base: DesignDocument.optional(),
  /** True if the user was asked about the deletion and postponed the choice: the question is not repeated unprompted. */
  isGoneTold: z.boolean().optional(),
})
export type ServerCopy = Readonly<z.infer<typeof ServerCopy>>

/** A design made or opened on this device. */
export const LocalDesign = z.object({
  id: z.string().regex(/^design-\d{1,15}$/),
  changedAt: z.iso.datetime(),
  /** The document as last archived; the open design is stored elsewhere and may have changed since. */
  document: DesignDocument,
  /** Null: the design is only on this device. */
  server: ServerCopy.nullable(),
})
export type LocalDesign = Readonly<z.infer<typeof LocalDesign>>

/** Key under which an unreadable list is quarantined. */
export const DAMAGED_DESIGNS_KEY = 'solarplanner.designs.damaged'

/** Used part of `localStorage`. */
type DesignsStorage = Pick<Storage, 'getItem' | 'setItem'>

const StoredList = z.object({ version: z.literal(1), designs: z.array(z.unknown()) })

interface LocalDesigns {
  /** Designs made or opened on this device, newest first. */
  readonly designs: readonly LocalDesign[]
  /** True if the browser refused to store the last change, which lasts until the page is closed. */
  readonly isUnstored: boolean
}

export const useLocalDesigns = create<LocalDesigns>(() => ({ designs: [], isUnstored: false }))

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
  if (text === null || useLocalDesigns.getState().isUnstored) return { wasDamaged: false }
  const { designs, isWhole } = parseList(text)
  if (!isWhole) {
    try {
      storage.setItem(DAMAGED_DESIGNS_KEY, text)
      keep(storage, designs)
    } catch (error) {
      console.error('the damaged list of designs could not be set aside', error)
    }
  }
  useLocalDesigns.setState({ designs })
  return { wasDamaged: !isWhole }
}

/** Changes the list on the basis of the stored one, as another tab may have changed it.
 * @returns whether the browser stored the list */
export const changeLocalDesigns = (
  storage: DesignsStorage,
  change: (designs: readonly LocalDesign[]) => readonly LocalDesign[],
): boolean => {
  readLocalDesigns(storage)
  const designs = change(useLocalDesigns.getState().designs)
  const isStored = keep(storage, designs)
  useLocalDesigns.setState({ designs, isUnstored: !isStored })
  return isStored
}

export const localDesign = (id: string): LocalDesign | undefined =>
  useLocalDesigns.getState().designs.find((local) => local.id === id)

/** The list with this design, at its existing place or first. */
export const withDesign = (designs: readonly LocalDesign[], local: LocalDesign): readonly LocalDesign[] =>
  designs.some(({ id }) => id === local.id)
    ? designs.map((other) => (other.id === local.id ? local : other))
    : [local, ...designs]

export const withoutDesign = (designs: readonly LocalDesign[], id: string): readonly LocalDesign[] =>
  designs.filter((local) => local.id !== id)
