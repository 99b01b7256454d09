import type { ReactNode } from 'react'
import type { DesignDocument } from '#contract/design.ts'
import type { SavedDesign } from '#contract/savedDesign.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { useDesignName, useDesignSize } from '../list/designWords.ts'
import { Thumbnail } from '../list/Thumbnail.tsx'

/** What becomes of two versions: one of them, or theirs and a copy of mine. */
export type ConflictChoice = 'mine' | 'theirs' | 'both'

interface ConflictDialogProps {
  readonly mine: DesignDocument
  readonly theirs: SavedDesign
  /** What differs between the two, in words. */
  readonly differences: ReactNode
  readonly onChoose: (choice: ConflictChoice) => void
  /** The user does not choose now; both stay as they are. */
  readonly onClose: () => void
}

/** Two versions of one design side by side, of which the user chooses. */
export const ConflictDialog = ({ mine, theirs, differences, onChoose, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('designs')
  const formats = useFormats()
  return (
    <Modal
      title={t('conflict')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChoose('theirs')}>{t('keepTheirs')}</Button>
          <Button onClick={() => onChoose('mine')}>{t('keepMine')}</Button>
          <Button variant="primary" onClick={() => onChoose('both')}>
            {t('keepBoth')}
          </Button>
        </>
      }
    >
      <p>{t('conflictText')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <VersionCard title={t('mine')} document={mine} when={t('mineWhen')} />
        <VersionCard
          title={t('theirs')}
          document={theirs.document}
          when={t('theirsWhen', { when: formats.timestamp(Date.parse(theirs.savedAt)) })}
        />
      </div>
      {differences}
      <p className="mt-3 text-muted">{t('keepMineText')}</p>
    </Modal>
  )
}

interface VersionCardProps {
  readonly title: string
  readonly document: DesignDocument
  readonly when: string
}

const VersionCard = ({ title, document, when }: VersionCardProps) => {
  const name = useDesignName()(document)
  const size = useDesignSize()(document)
  return (
    <section aria-label={title} className="flex gap-3 rounded-float border border-line bg-raised p-3">
      <Thumbnail document={document} />
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="truncate">{name}</p>
        <p className="tabular text-muted">{size}</p>
        <p className="tabular text-muted text-xs">{when}</p>
      </div>
    </section>
  )
}
