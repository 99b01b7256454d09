import { useMutation } from '@tanstack/react-query'
import { CopyPlus, Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '#words/dayText.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Failure } from '../stored/designsApi.ts'
import type { ServerCopy } from '../stored/localDesign.ts'
import { editPath, viewPath } from '../stored/shareLinks.ts'
import { whyNotSaved } from '../stored/useDesignToasts.ts'
import { LinkField } from './LinkField.tsx'
import { LinkPicture } from './LinkPicture.tsx'

interface ShareDialogProps {
  /** Design name. */
  readonly name: string
  /** Null: the design is only on this device. */
  readonly server: ServerCopy | null
  /** True if the browser cannot store the links. */
  readonly isUnstored: boolean
  /** Saves the design for the first time.
   * @returns the failure, if any */
  readonly onSave: () => Promise<Failure | null>
  readonly onCopy: () => void
  readonly onClose: () => void
}

/** Saves a design on the server and shows its links. Nothing is sent to the server before the user confirms here. */
export const ShareDialog = ({ name, server, isUnstored, onSave, onCopy, onClose }: ShareDialogProps) => {
  const { t } = useRestWords('designs')
  return (
    <Modal
      title={t('share')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        server && (
          <Button onClick={onCopy}>
            <CopyPlus aria-hidden className="size-4" />
            {t('makeCopy')}
          </Button>
        )
      }
    >
      {server ? <Links name={name} server={server} isUnstored={isUnstored} /> : <FirstSave onSave={onSave} />}
    </Modal>
  )
}

const FirstSave = ({ onSave }: Pick<ShareDialogProps, 'onSave'>) => {
  const { t } = useRestWords('designs')
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutate: save, isPending: isSaving } = useMutation({ mutationFn: onSave, onSuccess: setFailure })
  return (
    <div className="space-y-4">
      <p>{t('shareIntro')}</p>
      {failure && <Notice role="alert" tone="danger" title={t('notSavedTitle')} text={t(whyNotSaved(failure))} />}
      <Button variant="primary" className="min-h-11" aria-disabled={isSaving} onClick={() => !isSaving && save()}>
        {t(isSaving ? 'saving' : 'save')}
      </Button>
    </div>
  )
}

interface LinksProps extends Pick<ShareDialogProps, 'name' | 'isUnstored'> {
  readonly server: ServerCopy
}

const Links = ({ name, server, isUnstored }: LinksProps) => {
  const { t } = useRestWords('designs')
  const { designs, formats } = useLocaleBundle('designs')
  const { origin } = window.location
  const { language } = useLanguage()
  const { id, editSecret, expiresOn } = server
  // Only who may edit can delete it on the server.
  const texts = editSecret
    ? { onDay: designs.linksEnd, never: designs.linksEndByYou }
    : { onDay: designs.expires, never: designs.neverExpires }
  const endText = expiresOn ? dayText(texts.onDay, expiresOn, formats) : texts.never
  return (
    <div className="space-y-3">
      {isUnstored && <Notice role="status" tone="danger" text={t('notStoredLinks')} />}
      <LinkField
        icon={Eye}
        label={t('viewLink')}
        text={t('viewLinkText')}
        url={origin + viewPath(id, language)}
        title={name}
      />
      {editSecret && (
        <LinkField
          icon={Pencil}
          label={t('editLink')}
          text={t('editLinkText')}
          url={origin + editPath(id, editSecret, language)}
          title={name}
        />
      )}
      <LinkPicture name={name} server={server} />
      <p className="text-muted">{endText}</p>
    </div>
  )
}
