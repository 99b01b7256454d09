import { FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useFocusKept } from '../ui/useFocusKept.ts'
import type { KeptDesign } from './keptDesign.ts'
import { MyDesignEntry } from './MyDesignEntry.tsx'
import { useDesignName } from './useDesignName.ts'

interface MyDesignsProps {
  /** Those made or opened on this device. */
  readonly designs: readonly KeptDesign[]
  /** Which of them is open. */
  readonly openId: string | null
  readonly onOpen: (kept: KeptDesign) => void
  readonly onRename: (kept: KeptDesign, name: string) => void
  readonly onDelete: (kept: KeptDesign) => void
  readonly onNew: () => void
  readonly onClose: () => void
}

const newestFirst = (a: KeptDesign, b: KeptDesign): number => b.changedAt.localeCompare(a.changedAt)

/** The designs made or opened on this device: open one, give it another name, delete it. */
export const MyDesigns = ({ designs, openId, onOpen, onRename, onDelete, onNew, onClose }: MyDesignsProps) => {
  const { t } = useTranslation('designs')
  const [doomed, setDoomed] = useState<KeptDesign | null>(null)
  const listRef = useFocusKept<HTMLDivElement>()
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
        {designs.length === 0 ? (
          <EmptyState icon={FolderOpen} title={t('noDesignsTitle')} text={t('noDesignsText')} />
        ) : (
          <ul className="divide-y divide-line/70">
            {[...designs].sort(newestFirst).map((kept) => (
              <MyDesignEntry
                key={kept.id}
                kept={kept}
                isOpen={kept.id === openId}
                onOpen={() => onOpen(kept)}
                onRename={(name) => onRename(kept, name)}
                onDelete={() => setDoomed(kept)}
              />
            ))}
          </ul>
        )}
      </div>
      {doomed && (
        <DeleteQuestion
          kept={doomed}
          onCancel={() => setDoomed(null)}
          onConfirm={() => {
            setDoomed(null)
            onDelete(doomed)
          }}
        />
      )}
    </Modal>
  )
}

/** What deleting a design means: gone for good, gone for everybody, or only off the list. */
const questionOf = ({ server }: KeptDesign) => {
  if (!server) return { question: 'deleteHereQuestion', confirm: 'delete' } as const
  return server.editSecret
    ? ({ question: 'deleteEverywhereQuestion', confirm: 'delete' } as const)
    : ({ question: 'forgetQuestion', confirm: 'forget' } as const)
}

interface DeleteQuestionProps {
  readonly kept: KeptDesign
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const DeleteQuestion = ({ kept, ...answers }: DeleteQuestionProps) => {
  const { t } = useTranslation('designs')
  const nameOf = useDesignName()
  const { question, confirm } = questionOf(kept)
  return (
    <ConfirmDialog
      question={t(question, { name: nameOf(kept.document) })}
      confirmLabel={t(confirm)}
      cancelLabel={t('cancel')}
      {...answers}
    />
  )
}
