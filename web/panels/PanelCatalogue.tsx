import { PackageSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Panel } from '../../api/contract/panel.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { brandsOf, filterPanels, NO_FILTERS } from './filterPanels.ts'
import { PanelCard } from './PanelCard.tsx'
import { PanelFiltersForm } from './PanelFiltersForm.tsx'

interface PanelCatalogueProps {
  readonly panels: readonly Panel[]
  readonly selectedPanelId: string | null
  readonly onOpen: (panelId: string) => void
}

const hasInventedOffer = ({ demonstrationFields }: Panel) =>
  demonstrationFields.includes('price') || demonstrationFields.includes('stock')

/** The filters and the cards of the panels that pass them. */
export const PanelCatalogue = ({ panels, selectedPanelId, onOpen }: PanelCatalogueProps) => {
  const { t } = useTranslation('panels')
  const { formats } = useLanguage()
  const [filters, setFilters] = useState(NO_FILTERS)
  const searchRef = useRef<HTMLInputElement>(null)
  const shown = filterPanels(panels, filters)
  const reset = () => {
    setFilters(NO_FILTERS)
    searchRef.current?.focus()
  }
  return (
    <div className="space-y-3">
      <PanelFiltersForm filters={filters} brands={brandsOf(panels)} onChange={setFilters} searchRef={searchRef} />
      <div className="flex items-center justify-between gap-2 text-xs">
        <p role="status" className="tabular text-muted">
          {t('shown', { shown: formats.number(shown.length), total: formats.number(panels.length) })}
        </p>
        <button
          type="button"
          onClick={reset}
          className="-my-1 min-h-8 rounded font-medium text-primary-strong hover:underline pointer-coarse:min-h-11"
        >
          {t('resetLink')}
        </button>
      </div>
      {shown.length === 0 && (
        <EmptyState
          icon={PackageSearch}
          title={t('noMatch')}
          action={<Button onClick={reset}>{t('resetButton')}</Button>}
        />
      )}
      {shown.some(hasInventedOffer) && <p className="text-muted text-xs">{t('demonstrationHint')}</p>}
      <ul className="space-y-3">
        {shown.map((panel) => (
          <li key={panel.id}>
            <PanelCard panel={panel} isSelected={panel.id === selectedPanelId} onOpen={() => onOpen(panel.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
