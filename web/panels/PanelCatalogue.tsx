import { useRef } from 'react'
import type { Panel } from '#contract/panel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { brandsOf, filterPanels, NO_FILTERS } from './filterPanels.ts'
import { setFilters, useFilters } from './filterStore.ts'
import { PanelCardSkeletons } from './PanelCardSkeletons.tsx'
import { PanelFiltersForm } from './PanelFiltersForm.tsx'
import { PanelList } from './PanelList.tsx'

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
