import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'

interface GoneDialogProps {
  /** Saves the design under a new id. */
  readonly onSaveAsNew: () => Promise<unknown>
  readonly onKeepHere: () => void
  /** The user does not choose now. */
  readonly onClose: () => void
}

/** A design that was deleted elsewhere, or has expired: what is here is all there is. */
export const GoneDialog = ({ onSaveAsNew, onKeepHere, onClose }: GoneDialogProps) => {
  const { t } = useTranslation('designs')
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    await onSaveAsNew()
    setIsSaving(false)
  }
  return (
    <Modal
      title={t('gone')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onKeepHere}>{t('keepHere')}</Button>
          <Button variant="primary" aria-disabled={isSaving} onClick={() => !isSaving && void save()}>
            {t(isSaving ? 'saving' : 'saveAsNew')}
          </Button>
        </>
      }
    >
      <p>{t('goneText')}</p>
    </Modal>
  )
}
