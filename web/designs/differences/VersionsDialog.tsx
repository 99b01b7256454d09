import { useQuery } from '@tanstack/react-query'
import type { DesignDocument } from '#wire/design.ts'
import { MAX_DESIGN_VERSIONS, VERSION_SPACING_MIN } from '#wire/limits.ts'
import type { SavedDesign } from '#wire/savedDesign.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type DesignKey, versionsQuery } from '../stored/designsApi.ts'
import { type Version, VersionEntry } from './VersionEntry.tsx'

interface VersionsDialogProps {
  readonly design: DesignKey
  /** The open design. */
  readonly now: DesignDocument
  readonly onRestore: (saved: SavedDesign) => void
  readonly onClose: () => void
}

/** The design's versions on the server, to view and restore: the most recent ones and, before them, one per interval. */
export const VersionsDialog = ({ design, now, onRestore, onClose }: VersionsDialogProps) => {
  const { t } = useRestWords('designs')
  const { data, isFetching, refetch } = useQuery(versionsQuery(design))
  const versions = data?.versions
  const listed = (part: readonly Version[]) =>
    part.map((version) => (
      <VersionEntry
        key={version.version}
        design={design}
        version={version}
        isNewest={version === versions?.[0]}
        now={now}
        onRestore={onRestore}
      />
    ))
  const spaced = versions?.slice(MAX_DESIGN_VERSIONS) ?? []
  return (
    <Modal title={t('versions')} closeLabel={t('close')} onClose={onClose}>
      <p className="text-muted">{t('versionsText', { count: MAX_DESIGN_VERSIONS, minutes: VERSION_SPACING_MIN })}</p>
      <div className="mt-3">
        {!versions && (isFetching ? <Skeleton className="h-40" /> : <LoadingFailed onRetry={() => void refetch()} />)}
        <ol className="divide-y divide-line/70">{versions && listed(versions.slice(0, MAX_DESIGN_VERSIONS))}</ol>
        {spaced.length > 0 && (
          <section aria-label={t('spacedVersions', { minutes: VERSION_SPACING_MIN })}>
            <h3 className="mt-4 border-line border-b pb-2 font-semibold">
              {t('spacedVersions', { minutes: VERSION_SPACING_MIN })}
            </h3>
            <ol className="divide-y divide-line/70">{listed(spaced)}</ol>
          </section>
        )}
      </div>
    </Modal>
  )
}

const LoadingFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useRestWords('designs')
  return (
    <Notice
      role="alert"
      tone="danger"
      text={t('noVersions')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    />
  )
}
