import { Check, CloudOff, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { classes } from '../../ui/classes.ts'
import type { SyncState } from './sync/syncState.ts'

type Words = keyof typeof LOOKS

const LOOKS = {
  saved: { Icon: Check, isAnnounced: false, isAsked: false },
  saving: { Icon: RefreshCw, isAnnounced: false, isAsked: false },
  offline: { Icon: CloudOff, isAnnounced: true, isAsked: false },
  spaceUsed: { Icon: TriangleAlert, isAnnounced: true, isAsked: false },
  serverFull: { Icon: TriangleAlert, isAnnounced: true, isAsked: false },
  missing: { Icon: TriangleAlert, isAnnounced: true, isAsked: true },
  refusedSecret: { Icon: TriangleAlert, isAnnounced: true, isAsked: false },
  refusedSize: { Icon: TriangleAlert, isAnnounced: true, isAsked: false },
  refused: { Icon: TriangleAlert, isAnnounced: true, isAsked: false },
} as const satisfies Record<string, { Icon: LucideIcon; isAnnounced: boolean; isAsked: boolean }>

const wordsOf = (state: SyncState): Words => {
  switch (state.at) {
    case 'changed':
    case 'saving':
      return 'saving'
    case 'unreached':
      if (state.why === 'designSpaceUsed') return 'spaceUsed'
      return state.why === 'storeFull' ? 'serverFull' : 'offline'
    case 'refused':
      if (state.code === 'editSecretWrong') return 'refusedSecret'
      return state.code === 'bodyTooLarge' ? 'refusedSize' : 'refused'
    default:
      return state.at
  }
}

interface SaveStatusProps {
  readonly state: SyncState
  /** Opens the question that the user must decide. */
  readonly onAsk: () => void
}

/** Short status of a design that is saved on the server. A screen reader announces only exceptions. */
export const SaveStatus = ({ state, onAsk }: SaveStatusProps) => {
  const { t } = useRestWords('saveStatus')
  const words = wordsOf(state)
  const { Icon, isAnnounced, isAsked } = LOOKS[words]
  const line = (
    <>
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate">{t(words)}</span>
    </>
  )
  return (
    <div
      role={isAnnounced ? 'status' : undefined}
      className={classes('text-xs', isAnnounced ? 'text-danger' : 'text-muted')}
    >
      {isAsked ? (
        <button
          type="button"
          onClick={onAsk}
          className="flex max-w-full items-center gap-1.5 rounded font-medium underline underline-offset-2 pointer-coarse:min-h-11"
        >
          {line}
        </button>
      ) : (
        <p className="flex items-center gap-1.5">{line}</p>
      )}
    </div>
  )
}
