import { PackageSearch } from 'lucide-react'
import { useRef } from 'react'
import { create } from 'zustand'
import type { Panel } from '#contract/panel.ts'
import { hasInventedOffer } from '#wording/panelFields.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/loading/Skeleton.tsx'
import { brandsOf, filterPanels, NO_FILTERS, type PanelFilters } from './filterPanels.ts'
import { PanelCard } from './PanelCard.tsx'
import { PanelFiltersForm } from './PanelFiltersForm.tsx'

/** The filters as they are set. They outlive the tab: who goes to draw and comes back finds the same list. */
const useFilters = create<PanelFilters>(() => NO_FILTERS)

const setFilters = (filters: PanelFilters): void => useFilters.setState(filters)

interface PanelCatalogueProps {
  /** Undefined while they are loaded. */
  readonly panels: readonly Panel[] | undefined
  readonly selectedPanelId: string | null
  readonly onOpen: (panelId: string) => void
}

/** The filters and the cards of the panels that pass them; shapes of cards while there are none yet. */
export const PanelCatalogue = ({ panels, selectedPanelId, onOpen }: PanelCatalogueProps) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const filters = useFilters()
  const searchRef = useRef<HTMLInputElement>(null)
  const shown = panels && filterPanels(panels, filters)
  const reset = () => {
    setFilters(NO_FILTERS)
    searchRef.current?.focus()
  }
  return (
    <div className="space-y-3">
      <PanelFiltersForm filters={filters} brands={brandsOf(panels ?? [])} onChange={setFilters} searchRef={searchRef} />
      <div className="flex items-center justify-between gap-2 text-xs">
        <p role="status" className="tabular text-muted">
          {panels && shown
            ? t('shown', { shown: formats.number(shown.length), total: formats.number(panels.length) })
            : t('loading')}
        </p>
        <button
          type="button"
          onClick={reset}
          className="-my-1 min-h-8 rounded font-medium text-primary-strong hover:underline pointer-coarse:min-h-11"
        >
          {t('resetLink')}
        </button>
      </div>
      {shown ? (
        <PanelList panels={shown} selectedPanelId={selectedPanelId} onOpen={onOpen} onReset={reset} />
      ) : (
        <PanelCardSkeletons />
      )}
    </div>
  )
}

/** Three cards still to come, in the shape of the real ones (docs/behaviour.md 5.4). */
const PanelCardSkeletons = () => (
  <div className="space-y-3">
    {[1, 2, 3].map((card) => (
      <div key={card} className="flex gap-3 rounded-float border border-line bg-raised p-3">
        <Skeleton className="h-24 w-[4.5rem] shrink-0" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <div className="mt-auto flex items-end justify-between">
            <div className="space-y-1.5">
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-3.5 w-24" />
            </div>
            <Skeleton className="h-7 w-24" />
          </div>
        </div>
      </div>
    ))}
  </div>
)

interface PanelListProps {
  readonly panels: readonly Panel[]
  readonly selectedPanelId: string | null
  readonly onOpen: (panelId: string) => void
  readonly onReset: () => void
}

/** The cards of the panels that pass the filters. */
const PanelList = ({ panels, selectedPanelId, onOpen, onReset }: PanelListProps) => {
  const { t } = useTranslation('panels')
  if (panels.length === 0) {
    const resetButton = <Button onClick={onReset}>{t('resetButton')}</Button>
    return <EmptyState icon={PackageSearch} title={t('noMatch')} action={resetButton} />
  }
  return (
    <>
      {panels.some(hasInventedOffer) && <p className="text-muted text-xs">{t('demonstrationHint')}</p>}
      <ul className="space-y-3">
        {panels.map((panel) => (
          <li key={panel.id}>
            <PanelCard panel={panel} isSelected={panel.id === selectedPanelId} onOpen={() => onOpen(panel.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}
