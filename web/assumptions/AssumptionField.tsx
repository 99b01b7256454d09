import { RotateCcw } from 'lucide-react'
import type { AssumptionRow } from '#engine/assumptions/assumptionRow.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { isOldTariff } from '#engine/assumptions/tariffAge.ts'
import { impliedAssumptions, profileAssumptions, type SuppliedAssumptions } from '#engine/finance/fiscalProfile.ts'
import { isCounted, SHOWN_DIGITS, shownValue, typedValue, unitText } from '#wording/assumptionUnit.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { filledIn } from '#wording/filledIn.ts'
import type { LocaleBundle } from '#wording/localeBundle.ts'
import { suppliedText } from '#wording/purchaseText.ts'
import { sourceText } from '#wording/sourceText.ts'
import { useDesign } from '../design/designStore.ts'
import { payerOf } from '../design/plantRequest.ts'
import { useLocaleBundle } from '../i18n/useLocaleBundle.ts'
import { useWords } from '../i18n/useWords.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { useRetainFocus } from '../ui/useRetainFocus.ts'

/** Italian goes back to a year and to an hour with other articles than to a figure. */
const wordFor = (key: AssumptionKey, value: number) => {
  const { unit } = ASSUMPTIONS[key]
  if (unit === 'year' && value > 0) return 'resetToYear'
  return unit === 'h' ? 'resetToHour' : 'reset'
}

/** What puts an assumption back to a value: `Torna a 50 %`, `Torna all'anno 12`.
 * @param value its default, in the unit of the assumption */
export const resetText = (
  key: AssumptionKey,
  value: number,
  locale: LocaleBundle<'assumptions' | 'estimate'>,
): string => filledIn(locale.assumptions[wordFor(key, value)], { value: assumptionValue(key, value, locale) })

/** A value that the area, the fiscal profile or another value puts in place of a default. */
export interface SuppliedValue {
  readonly value: number
  readonly text: string
}

interface AssumptionFieldProps {
  readonly name: AssumptionKey
  /** What the user put in place of the default; undefined where nothing was. */
  readonly override: number | undefined
  /** What stands in place of the default, and why; undefined where nothing does. */
  readonly supplied: SuppliedValue | undefined
  /** The server refused it. */
  readonly isRefused: boolean
  /** @param value null: the default again */
  readonly onChange: (value: number | null) => void
}

/** One assumption: its value, its unit, where it comes from, and the way back to it. */
export const AssumptionField = ({ name, override, supplied, isRefused, onChange }: AssumptionFieldProps) => {
  const { t } = useWords('assumptions')
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

/** Where the default comes from. */
const Origin = ({ row }: { readonly row: AssumptionRow }) => {
  const { t } = useWords('assumptions')
  const locale = useLocaleBundle('sources')
  return row.source === null ? (
    <Badge tone="accent">{t('ownAssumption')}</Badge>
  ) : (
    <p className="min-w-0 flex-1 text-muted text-xs">{t(row.quality, sourceText(row.source, locale))}</p>
  )
}

/** The values that stand in the place of defaults the user did not change. */
export const useSupplied = (
  overrides: Readonly<Record<string, number>>,
  fromArea: Readonly<Partial<Record<AssumptionKey, number>>>,
): ((key: AssumptionKey) => SuppliedValue | undefined) => {
  const { fiscal } = useDesign()
  const locale = useLocaleBundle('assumptions', 'sources')
  const profile = payerOf(fiscal)
  const supplied: SuppliedAssumptions = { ...profileAssumptions(profile), ...impliedAssumptions(overrides) }
  return (key) => {
    const [area, value] = [fromArea[key], supplied[key]]
    if (area !== undefined) return { value: area, text: locale.assumptions.fromArea }
    const text = suppliedText(key, overrides, profile, locale)
    return value === undefined || text === null ? undefined : { value, text }
  }
}

/** Says that the assumed price of electricity is old. */
export const OldTariffNote = () => {
  const { t } = useWords('assumptions')
  const { source } = ASSUMPTIONS.electricityPriceEurPerKwh
  return source && isOldTariff(source.asOf, Date.now()) && <p className="text-muted text-xs">{t('oldTariff')}</p>
}
