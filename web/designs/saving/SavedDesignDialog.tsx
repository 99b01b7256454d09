import { useDesign } from '../../design/designStore.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { OpenConflict } from '../differences/OpenConflict.tsx'
import { OpenVersions } from '../differences/OpenVersions.tsx'
import { useKeptDesigns } from '../list/keptDesigns.ts'
import { useDesignName } from '../list/useDesignName.ts'
import { GoneDialog } from '../sharing/GoneDialog.tsx'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import type { DesignView } from './designRequests.ts'
import { useSaving } from './saving.ts'
import { useSaveActions } from './useSaveActions.ts'

interface SavedDesignDialogProps {
  readonly view: DesignView | null
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** The dialogs about the open design's copy on the server. */
export const SavedDesignDialog = ({ view, onCopy, onClose }: SavedDesignDialogProps) => {
  const formats = useFormats()
  const design = useDesign()
  const name = useDesignName()(design)
  const { designs, isUnkept } = useKeptDesigns()
  const server = designs.find(({ id }) => id === design.designId)?.server ?? null
  const { state } = useSaving()
  const { save, saveAsNew, keepHereOnly, putOff, settle, restore } = useSaveActions()
  if (view === 'share')
    return (
      <ShareDialog name={name} server={server} isUnkept={isUnkept} onSave={save} onCopy={onCopy} onClose={onClose} />
    )
  if (view === 'versions' && server)
    return (
      <OpenVersions
        design={server}
        onRestore={(saved) => {
          onClose()
          restore(saved, formats.timestamp(Date.parse(saved.savedAt)))
        }}
        onClose={onClose}
      />
    )
  if (view === 'conflict' && state?.at === 'conflict')
    return (
      <OpenConflict
        theirs={state.theirs}
        onChoose={(choice) => {
          onClose()
          settle(choice, state.theirs)
        }}
        onClose={() => {
          onClose()
          putOff({ putOffVersion: state.theirs.version })
        }}
      />
    )
  if (view === 'gone' && state?.at === 'gone')
    return (
      <GoneDialog
        onSaveAsNew={saveAsNew}
        onKeepHere={() => {
          onClose()
          keepHereOnly()
        }}
        onClose={() => {
          onClose()
          putOff({ isGoneTold: true })
        }}
      />
    )
  return null
}
