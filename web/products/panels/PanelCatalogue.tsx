import { PackageSearch, Search } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { create } from 'zustand'
import { preferredFirst } from '#design/company.ts'
import type { Panel } from '#wire/panel.ts'
import { presentText } from '#words/catalogueText.ts'
import { hasInventedOffer } from '#words/panelFields.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useCompany } from '../../design/companyStore.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { isPanelNamed } from '../isPanelNamed.ts'
import { PanelCard } from './PanelCard.tsx'

/** The choices of the power filter (docs/behaviour.md 5.5): everything, ranges in watts, or a least power. */
const POWER_RANGES = ['all', '400-450', '450-500', '500-550', '550'] as const
type PowerRange = (typeof POWER_RANGES)[number]

export interface PanelFilters {
  readonly text: string
  readonly power: PowerRange
  /** Null for all brands. */
  readonly brand: string | null
}

export const NO_FILTERS: PanelFilters = { text: '', power: 'all', brand: null }

const isInRange = (powerW: number | undefined, range: PowerRange): boolean => {
  if (range === 'all') return true
  if (powerW === undefined) return false
  const [minW = 0, maxW = Number.POSITIVE_INFINITY] = range.split('-').map(Number)
  return powerW >= minW && powerW <= maxW
}

/** The panels that pass every filter: the title contains every word of the text, ignoring case and order; a range includes both ends,
 * `550` means at least 550 W; the brand is equal.
 * @see docs/behaviour.md 5.5 */
export const filterPanels = (panels: readonly Panel[], { text, power, brand }: PanelFilters): readonly Panel[] => {
  const isNamed = isPanelNamed(text)
  return panels.filter(
    (panel) => isInRange(panel.power, power) && (brand === null || panel.brand === brand) && isNamed(panel),
  )
}

/** The distinct brands, in alphabetical order; `n/a` is none. */
export const brandsOf = (panels: readonly Panel[]): readonly string[] =>
  [...new Set(panels.map(({ brand }) => brand))]
    .filter((brand) => presentText(brand) !== null)
    .sort((a, b) => a.localeCompare(b))

interface PanelFiltersFormProps {
  readonly filters: PanelFilters
  readonly brands: readonly string[]
  readonly onChange: (filters: PanelFilters) => void
  readonly searchRef: RefObject<HTMLInputElement | null>
}

const ALL_BRANDS = ''

const POWER_LABELS = { '400-450': '400-450', '450-500': '450-500', '500-550': '500-550', '550': '550+' } as const

const PanelFiltersForm = ({ filters, brands, onChange, searchRef }: PanelFiltersFormProps) => {
  const { t } = useRestWords('panels')
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

/** The filters. They are global, so that the list is unchanged after a visit to another tab. */
const useFilters = create<PanelFilters>(() => NO_FILTERS)

const setFilters = (filters: PanelFilters): void => useFilters.setState(filters)

interface PanelCatalogueProps {
  /** Undefined while they are loaded. */
  readonly panels: readonly Panel[] | undefined
  readonly selectedPanelId: string | null
  readonly onOpen: (panelId: string) => void
}

/** The filters and the matching panel cards; skeletons while loading. */
export const PanelCatalogue = ({ panels, selectedPanelId, onOpen }: PanelCatalogueProps) => {
  const { t, formats } = useRestWords('panels')
  const filters = useFilters()
  const searchRef = useRef<HTMLInputElement>(null)
  const preferredIds = useCompany(({ company }) => company.panelIds)
  const shown = panels && filterPanels(preferredFirst(panels, preferredIds), filters)
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
        <Skeleton className="h-24 w-18 shrink-0" />
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
  const { t } = useRestWords('panels')
  const preferredIds = useCompany(({ company }) => company.panelIds)
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
            <PanelCard
              panel={panel}
              isSelected={panel.id === selectedPanelId}
              isPreferred={preferredIds.includes(panel.id)}
              onOpen={() => onOpen(panel.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
