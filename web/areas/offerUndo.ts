import { showToast, useToasts } from '../ui/toasts.ts'
import { undo, useDesign } from './designStore.ts'

/** Says what was just removed and offers to take it back; the offer goes as soon as the design changes again. */
export const offerUndo = (title: string, undoLabel: string): void => {
  const id = showToast({ title, action: { label: undoLabel, run: undo } })
  const offered = useDesign.getState().areas
  const stop = useDesign.subscribe(({ areas }) => {
    if (areas === offered) return
    stop()
    useToasts.getState().dismiss(id)
  })
}
