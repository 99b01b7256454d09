import { EllipsisVertical, HardDrive } from 'lucide-react'
import { useDesign } from '../design/designStore.ts'
import { DesignBar } from '../designs/saving/DesignBar.tsx'
import { useDesignRequests } from '../designs/saving/designRequests.ts'
import { useSaving } from '../designs/saving/saving.ts'
import { useAreDesignsNeeded } from '../designs/saving/useAreDesignsNeeded.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'

const PlannerDesignMenu = onDemand(
  async () => (await import('./PlannerDesignMenu.tsx')).PlannerDesignMenu,
  <span className="grid size-9 place-items-center pointer-coarse:size-11">
    <EllipsisVertical aria-hidden className="size-5" />
  </span>,
)
const PeopleHere = onDemand(async () => (await import('../designs/presence/PeopleHere.tsx')).PeopleHere)
const SaveStatus = onDemand(async () => (await import('../designs/saving/SaveStatus.tsx')).SaveStatus)

/** The head of the side panel: the open design, and the menu of what can be done with designs. */
export const PlannerDesignBar = () => {
  const { t } = useTranslation('designBar')
  const name = useDesign((design) => design.name)
  const setName = useDesign((design) => design.setName)
  return (
    <DesignBar name={name} onName={setName} status={<Status />} menuLabel={t('menu')} menu={<PlannerDesignMenu />} />
  )
}

/** Whether the design is saved; nothing while that is not known yet. */
const Status = () => {
  const { t } = useTranslation('designBar')
  const { state, people, isKnown } = useSaving()
  const show = useDesignRequests((requests) => requests.show)
  const areDesignsNeeded = useAreDesignsNeeded()
  if (state)
    return (
      <ErrorBoundary fallback={null}>
        <div className="flex flex-wrap items-center gap-x-3">
          <SaveStatus state={state} onAsk={() => show(state.at === 'gone' ? 'gone' : 'conflict')} />
          <PeopleHere people={people} />
        </div>
      </ErrorBoundary>
    )
  if (areDesignsNeeded && !isKnown) return null
  return (
    <p className="flex items-center gap-1.5 text-muted text-xs">
      <HardDrive aria-hidden className="size-3.5 shrink-0" />
      {t('onDevice')}
    </p>
  )
}
