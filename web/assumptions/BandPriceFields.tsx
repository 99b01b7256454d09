import { MAX_PRICE_EUR_PER_KWH } from '#contract/limits.ts'
import type { BandPrices } from '#contract/purchase.ts'
import { BANDS } from '#engine/consumption/tariffBands.ts'
import { useWords } from '../i18n/useWords.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'

interface BandPriceFieldsProps {
  /** Null: all that is bought has one price. */
  readonly prices: BandPrices | null
  /** The one price, where the bands begin [EUR/kWh]. */
  readonly onePriceEurPerKwh: number
  readonly onChange: (prices: BandPrices | null) => void
}

/** What a kilowatt-hour that is bought costs in each band. */
export const BandPriceFields = ({ prices, onePriceEurPerKwh: one, onChange }: BandPriceFieldsProps) => {
  const { t } = useWords('assumptions')
  return (
    <OptionalPart
      label={t('payByBand')}
      isOn={prices !== null}
      onToggle={(isOn) => onChange(isOn ? { f1: one, f2: one, f3: one } : null)}
    >
      {prices && (
        <>
          <div className="grid grid-pair-[8rem] gap-2" data-assumption="electricityPriceEurPerKwh">
            {BANDS.map((band) => (
              <NumberField
                key={band}
                label={band.toUpperCase()}
                limits={{ unit: '€/kWh', min: 0, max: MAX_PRICE_EUR_PER_KWH, digits: 4 }}
                value={prices[band]}
                onChange={(price) => onChange({ ...prices, [band]: price })}
              />
            ))}
          </div>
          <p className="mt-1 text-muted text-xs">{t('bandPricesNote')}</p>
        </>
      )}
    </OptionalPart>
  )
}
