import { create } from 'zustand'
import type { AssumptionGroup } from '#engine/assumptions/assumptionRow.ts'
import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'

/** Editors of the inputs to an analysis by a layout method. */
export type Editor = 'assumptions' | 'consumption'

/** A place in an editor: an assumption, a group of them, or the shared fraction of a community. */
export type EditorRow = AssumptionKey | AssumptionGroup | 'community'

interface OpenEditor {
  readonly editor: Editor | null
  /** It has the focus at first. */
  readonly row: EditorRow | null
}

export const useEditor = create<OpenEditor>()(() => ({ editor: null, row: null }))

export const openEditor = (editor: Editor, row: EditorRow | null = null): void => useEditor.setState({ editor, row })

export const closeEditor = (): void => useEditor.setState({ editor: null, row: null })
