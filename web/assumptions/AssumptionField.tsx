import { RotateCcw } from 'lucide-react'
import type { AssumptionRow } from '#engine/assumptions/assumptionRow.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { isCounted, SHOWN_DIGITS, shownValue, typedValue, unitText } from '#words/assumptionUnit.ts'
import { assumptionValue } from '#words/assumptionValue.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { sourceText } from '#words/sourceText.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { useRetainFocus } from '../ui/useRetainFocus.ts'
import type { SuppliedValue } from './useSupplied.ts'

/** Italian uses another article before a year and an hour than before a figure. */
const wordFor = (key: AssumptionKey, value: number) => {
  const { unit } = ASSUMPTIONS[key]
  if (unit === 'year' && value > 0) return 'resetToYear'
  return unit === 'h' ? 'resetToHour' : 'reset'
}

/** The text of the button that puts an assumption back to a value: `Torna a 50 %`, `Torna all'anno 12`.
 * @param value its default, in the unit of the assumption */
export const resetText = (
  key: AssumptionKey,
  value: number,
  locale: LocaleBundle<'assumptions' | 'estimate'>,
): string => filledIn(locale.assumptions[wordFor(key, value)], { value: assumptionValue(key, value, locale) })

interface AssumptionFieldProps {
  readonly name: AssumptionKey
  /** The user's value; undefined for none. */
  readonly override: number | undefined
  /** A supplied value with its reason; undefined for none. */
  readonly supplied: SuppliedValue | undefined
  /** True if the server refused the value. */
  readonly isRefused: boolean
  /** @param value null: restores the default */
  readonly onChange: (value: number | null) => void
}

/** One assumption: its value, unit, source, and the button to reset it. */
export const AssumptionField = ({ name, override, supplied, isRefused, onChange }: AssumptionFieldProps) => {
  const { t } = useRestWords('assumptions')
  const locale = useLocaleBundle('assumptions', 'estimate')
  const row: AssumptionRow = ASSUMPTIONS[name]
  const unchanged = supplied?.value ?? row.value
  const value = override ?? unchanged
  const rootRef = useRetainFocus<HTMLDivElement>()
  const reset = resetText(name, unchanged, locale)
  return (
    <div ref={rootRef} data-assumption={name}>
      <NumberField
        label={<span className="text-ink text-sm">{t(name)}</span>}
        limits={{
          unit: unitText(row.unit, value, locale),
          min: shownValue(row.unit, row.min),
          max: shownValue(row.unit, row.max),
          digits: SHOWN_DIGITS,
          isWhole: isCounted(row.unit),
        }}
        value={shownValue(row.unit, value)}
        faultText={isRefused ? t('refused') : undefined}
        onChange={(typed) => {
          const changed = typedValue(row.unit, typed)
          onChange(changed === unchanged ? null : changed)
        }}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {override === undefined && supplied === undefined ? (
          <Origin row={row} />
        ) : (
          <p className="min-w-0 flex-1 text-muted text-xs">{override === undefined ? supplied?.text : t('ownValue')}</p>
        )}
        {override !== undefined && (
          <Button variant="quiet" aria-label={t('resetOf', { name: t(name), reset })} onClick={() => onChange(null)}>
            <RotateCcw aria-hidden className="size-3.5" />
            {reset}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Source of the default. */
const Origin = ({ row }: { readonly row: AssumptionRow }) => {
  const { t } = useRestWords('assumptions')
  const locale = useLocaleBundle('sources')
  return row.source === null ? (
    <Badge tone="accent">{t('ownAssumption')}</Badge>
  ) : (
    <p className="min-w-0 flex-1 text-muted text-xs">{t(row.quality, sourceText(row.source, locale))}</p>
  )
}
