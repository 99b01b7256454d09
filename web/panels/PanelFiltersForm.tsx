import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { type PanelFilters, POWER_RANGES } from './filterPanels.ts'

interface PanelFiltersFormProps {
  readonly filters: PanelFilters
  readonly brands: readonly string[]
  readonly onChange: (filters: PanelFilters) => void
  readonly searchRef: RefObject<HTMLInputElement | null>
}

const ALL_BRANDS = ''

const POWER_LABELS = { '400-450': '400-450', '450-500': '450-500', '500-550': '500-550', '550': '550+' } as const

export const PanelFiltersForm = ({ filters, brands, onChange, searchRef }: PanelFiltersFormProps) => {
  const { t } = useTranslation('panels')
  return (
    <search className="block space-y-3">
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={searchRef}
          type="search"
          value={filters.text}
          placeholder={t('searchPlaceholder')}
          aria-label={t('searchPlaceholder')}
          onChange={(event) => onChange({ ...filters, text: event.target.value })}
          className="min-h-9 w-full rounded-lg border border-line bg-raised py-1.5 pr-3 pl-9 text-ink placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
        />
      </div>
      <div className="grid grid-pair-[7rem] gap-3">
        <SelectField
          label={t('powerFilter')}
          value={filters.power}
          options={POWER_RANGES.map((range) => ({
            value: range,
            label: range === 'all' ? t('all') : POWER_LABELS[range],
          }))}
          onChange={(power) => onChange({ ...filters, power })}
        />
        <SelectField
          label={t('brandFilter')}
          value={filters.brand ?? ALL_BRANDS}
          options={[{ value: ALL_BRANDS, label: t('all') }, ...brands.map((brand) => ({ value: brand, label: brand }))]}
          onChange={(brand) => onChange({ ...filters, brand: brand === ALL_BRANDS ? null : brand })}
        />
      </div>
    </search>
  )
}
