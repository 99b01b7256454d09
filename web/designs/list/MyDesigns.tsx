import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { useDesignName } from '../stored/designWords.ts'
import type { LocalDesign } from '../stored/localDesign.ts'
import { MyDesignEntry } from './MyDesignEntry.tsx'

interface MyDesignsProps {
  /** Designs made or opened on this device. */
  readonly designs: readonly LocalDesign[]
  /** Id of the open design. */
  readonly openId: string | null
  readonly onOpen: (local: LocalDesign) => void
  readonly onRename: (local: LocalDesign, name: string) => void
  readonly onDelete: (local: LocalDesign) => void
  readonly onNew: () => void
  /** Outcome of the last deletion. */
  readonly notice: ListNotice | null
  readonly onClose: () => void
}

/** Shown inside the list, because elements under a dialog cannot be reached. */
export interface ListNotice {
  readonly title: string
  readonly text?: string
  readonly tone: 'neutral' | 'danger'
  /** Undoes the deletion. */
  readonly undo?: () => void
}

const newestFirst = (a: LocalDesign, b: LocalDesign): number => b.changedAt.localeCompare(a.changedAt)

/** The designs made or opened on this device: open, rename or delete one. */
export const MyDesigns = (props: MyDesignsProps) => {
  const { designs, openId, notice, onOpen, onRename, onDelete, onNew, onClose } = props
  const { t } = useRestWords('designs')
  const [pendingDelete, setPendingDelete] = useState<LocalDesign | null>(null)
  const listRef = useRetainFocus<HTMLDivElement>()
  return (
    <Modal
      title={t('myDesigns')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button onClick={onNew}>
          <Plus aria-hidden className="size-4" />
          {t('newDesign')}
        </Button>
      }
    >
      <div ref={listRef}>
        <Outcome notice={notice} />
        {designs.length === 0 ? (
          <EmptyState icon={FolderOpen} title={t('noDesignsTitle')} text={t('noDesignsText')} />
        ) : (
          <ul className="divide-y divide-line/70">
            {[...designs].sort(newestFirst).map((local) => (
              <MyDesignEntry
                key={local.id}
                local={local}
                isOpen={local.id === openId}
                onOpen={() => onOpen(local)}
                onRename={(name) => onRename(local, name)}
                onDelete={() => (isOthersToo(local) ? setPendingDelete(local) : onDelete(local))}
              />
            ))}
          </ul>
        )}
      </div>
      {pendingDelete && (
        <DeleteQuestion
          local={pendingDelete}
          onCancel={() => setPendingDelete(null)}
          onConfirm={() => {
            setPendingDelete(null)
            onDelete(pendingDelete)
          }}
        />
      )}
    </Modal>
  )
}

/** True if deleting the design deletes it for everybody and for good. */
const isOthersToo = ({ server }: LocalDesign): boolean => Boolean(server?.editSecret)

interface DeleteQuestionProps {
  readonly local: LocalDesign
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const DeleteQuestion = ({ local, ...answers }: DeleteQuestionProps) => {
  const { t } = useRestWords('designs')
  const nameOf = useDesignName()
  return (
    <ConfirmDialog
      question={t('deleteEverywhereQuestion', { name: nameOf(local.document) })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      {...answers}
    />
  )
}

/** Sticky while the list scrolls, so that undo stays within reach. An empty status is rendered first, or a screen reader may miss the
 * text; an alert is announced when it appears. */
const Outcome = ({ notice }: Pick<MyDesignsProps, 'notice'>) => {
  const isAlert = notice?.tone === 'danger'
  const outcome = notice && <OutcomeNotice {...notice} />
  return (
    <div className="sticky top-0 z-10">
      <div role="status">{!isAlert && outcome}</div>
      {isAlert && outcome}
    </div>
  )
}

const OutcomeNotice = ({ title, text, tone, undo }: ListNotice) => {
  const { t } = useRestWords('designs')
  return (
    <div className="mb-3 rounded-float shadow-float">
      <Notice
        {...(tone === 'danger' && { role: 'alert' })}
        tone={tone}
        {...(text ? { title, text } : { text: title })}
        action={undo && <Button onClick={undo}>{t('undo')}</Button>}
      />
    </div>
  )
}
