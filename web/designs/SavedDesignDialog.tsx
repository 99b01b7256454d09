import { useMutation } from '@tanstack/react-query'
import type { SavedDesign } from '#wire/savedDesign.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useFormats } from '../base/i18n/useFormats.ts'
import { useDesign } from '../design/designStore.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/dialog/Modal.tsx'
import { type DesignView, useDesignsStore } from './designsStore.ts'
import { VersionsDialog } from './differences/VersionsDialog.tsx'
import { ShareDialog } from './sharing/ShareDialog.tsx'
import { createDesign, type Failure } from './stored/designsApi.ts'
import { useDesignName } from './stored/designWords.ts'
import { firstCopy, keepCopy, openAsLocal, openDocument, restoreSaved } from './stored/openDesigns.ts'
import { useDesignToasts, whyNotSaved } from './stored/useDesignToasts.ts'

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
  const designs = useDesignsStore((store) => store.designs)
  const isUnstored = useDesignsStore((store) => store.isUnstored)
  const server = designs.find(({ id }) => id === design.designId)?.server ?? null
  const saving = useDesignsStore((store) => store.saving)
  const { save, saveAsNew, keepHereOnly, putOff, restore } = useSaveActions()
  if (view === 'share')
    return (
      <ShareDialog
        name={name}
        server={server}
        isUnstored={isUnstored}
        onSave={save}
        onCopy={onCopy}
        onClose={onClose}
      />
    )
  if (view === 'versions' && server)
    return (
      <VersionsDialog
        design={server}
        now={openDocument()}
        onRestore={(saved) => {
          onClose()
          restore(saved, formats.timestamp(Date.parse(saved.savedAt)))
        }}
        onClose={onClose}
      />
    )
  if (view === 'missing' && saving?.at === 'missing')
    return (
      <MissingDialog
        onSaveAsNew={saveAsNew}
        onKeepHere={() => {
          onClose()
          keepHereOnly()
        }}
        onClose={() => {
          onClose()
          putOff()
        }}
      />
    )
  return null
}

interface MissingDialogProps {
  /** Saves the design under a new id. */
  readonly onSaveAsNew: () => Promise<unknown>
  readonly onKeepHere: () => void
  /** Called when the user postpones the choice. */
  readonly onClose: () => void
}

/** A design that was deleted elsewhere or has expired: only the local copy is left. */
const MissingDialog = ({ onSaveAsNew, onKeepHere, onClose }: MissingDialogProps) => {
  const { t } = useRestWords('designs')
  const { mutate: save, isPending: isSaving } = useMutation({ mutationFn: onSaveAsNew })
  return (
    <Modal
      title={t('missing')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onKeepHere}>{t('keepHere')}</Button>
          <Button variant="primary" aria-disabled={isSaving} onClick={() => !isSaving && save()}>
            {t(isSaving ? 'saving' : 'saveAsNew')}
          </Button>
        </>
      }
    >
      <p>{t('missingText')}</p>
    </Modal>
  )
}

/** Saves the open design for the first time or again; from then on every change is saved. */
const save = async (): Promise<Failure | null> => {
  const { id, document } = openAsLocal()
  const answer = await createDesign(document)
  if (answer.outcome !== 'ok') return answer
  keepCopy(id, firstCopy(answer.value, document))
  return null
}

/** The actions on the open design's server copy, with error messages. */
const useSaveActions = () => {
  const { t } = useRestWords('designs')
  const { say, fail, tellUnreadable } = useDesignToasts()

  return {
    save,
    saveAsNew: async (): Promise<void> => {
      const failure = await save()
      if (failure) fail(t('notSavedTitle'), t(whyNotSaved(failure)))
    },
    /** The user postpones the decision on a design deleted from the server. */
    putOff: (): void => {
      const { id, server } = openAsLocal()
      if (server) keepCopy(id, { ...server, isGoneTold: true })
    },
    keepHereOnly: (): void => void keepCopy(useDesign.getState().designId, null),
    restore: (saved: SavedDesign, when: string): void => {
      if (restoreSaved(saved)) say(t('restoredTitle', { when }))
      else tellUnreadable()
    },
  }
}
