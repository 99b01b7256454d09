import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_DESIGN_VERSIONS } from '../../api/contract/limits.ts'
import type { DesignVersions, SavedDesign } from '../../api/contract/savedDesign.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { type DesignKey, readVersion, readVersions } from './designsApi.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useDesignName } from './useDesignName.ts'
import { useDesignSize } from './useDesignSize.ts'

type Version = DesignVersions['versions'][number]

interface VersionsDialogProps {
  readonly design: DesignKey
  readonly onRestore: (saved: SavedDesign) => void
  readonly onClose: () => void
}

/** The versions that the server keeps of a design: look at one, restore it. */
export const VersionsDialog = ({ design, onRestore, onClose }: VersionsDialogProps) => {
  const { t } = useTranslation('designs')
  const { versions, hasFailed, load } = useVersions(design)
  return (
    <Modal title={t('versions')} closeLabel={t('close')} onClose={onClose}>
      <p className="text-muted">{t('versionsText', { count: MAX_DESIGN_VERSIONS })}</p>
      <div className="mt-3">
        {hasFailed && <LoadingFailed onRetry={load} />}
        {!versions && !hasFailed && <Skeleton className="h-40" />}
        <ol className="divide-y divide-line/70">
          {versions?.map((version, index) => (
            <VersionEntry
              key={version.version}
              design={design}
              version={version}
              isNewest={index === 0}
              onRestore={onRestore}
            />
          ))}
        </ol>
      </div>
    </Modal>
  )
}

const useVersions = (design: DesignKey) => {
  const [versions, setVersions] = useState<readonly Version[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const load = async () => {
    setHasFailed(false)
    const answer = await readVersions(design)
    if (answer.outcome === 'ok') setVersions(answer.value.versions)
    else setHasFailed(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(function loadVersions() {
    void load()
  }, [])
  return { versions, hasFailed, load }
}

const LoadingFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('designs')
  return (
    <Notice
      role="alert"
      tone="danger"
      text={t('noVersions')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}

interface VersionEntryProps {
  readonly design: DesignKey
  readonly version: Version
  readonly isNewest: boolean
  readonly onRestore: (saved: SavedDesign) => void
}

const VersionEntry = ({ design, version, isNewest, onRestore }: VersionEntryProps) => {
  const { t } = useTranslation('designs')
  const formats = useFormats()
  const [shown, setShown] = useState<SavedDesign | 'failed' | null>(null)
  const look = async () => {
    const answer = await readVersion(design, version.version)
    setShown(answer.outcome === 'ok' ? answer.value : 'failed')
  }
  const when = formats.timestamp(Date.parse(version.savedAt))
  return (
    <li className="py-2">
      <div className="flex min-h-11 items-center gap-3">
        <p className="tabular min-w-0 flex-1">
          {when} <span className="text-muted">· {t('areas', { count: version.areaCount })}</span>
        </p>
        {isNewest && <Badge>{t('newest')}</Badge>}
        {!isNewest && !shown && (
          <Button aria-label={t('lookAtVersion', { when })} onClick={look}>
            {t('lookAt')}
          </Button>
        )}
      </div>
      {shown === 'failed' && <LoadingFailed onRetry={look} />}
      {shown && shown !== 'failed' && <ShownVersion saved={shown} onRestore={() => onRestore(shown)} />}
    </li>
  )
}

const ShownVersion = ({ saved, onRestore }: { readonly saved: SavedDesign; readonly onRestore: () => void }) => {
  const { t } = useTranslation('designs')
  const name = useDesignName()(saved.document)
  const size = useDesignSize()(saved.document)
  // It stands in for the button that asked for it.
  const restoreRef = useFocusOnMount<HTMLButtonElement>(true)
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-float border border-line bg-raised p-3">
      <Thumbnail document={saved.document} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{name}</p>
        <p className="tabular text-muted">{size}</p>
      </div>
      <Button ref={restoreRef} variant="primary" onClick={onRestore}>
        {t('restore')}
      </Button>
    </div>
  )
}
