import type { Design } from '#design/design.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import type { PlantSize } from '#wire/plant.ts'
import { batteryText, bestCapacityKwh } from '#words/batteryText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { Section } from '../../ui/Section.tsx'

interface BatterySectionProps {
  /** By rising capacity, including 0 kWh. */
  readonly sizes: readonly BatterySize[]
  /** 0 without a battery. */
  readonly chosenKwh: number
  /** The number of modules in the comparison. */
  readonly quantity: number
  /** Years with the chosen battery. */
  readonly years: PlantSize['money']['years']
  /** Last year of service of the first battery; 0: never replaced. */
  readonly lifeYears: number
  /** Null: view only. */
  readonly onBattery: ((battery: Design['battery']) => void) | null
}

/** A sentence on the most valuable battery; the capacities are folded. */
export const BatterySection = (props: BatterySectionProps) => {
  const { sizes, chosenKwh } = props
  const { t } = useRestWords('battery')
  const locale = useLocaleBundle('battery')
  return (
    <Section card title={t('title')}>
      <p>{batteryText(sizes, chosenKwh, locale)}</p>
      {chosenKwh > 0 && <FadeLine {...props} />}
      <details className="mt-1">
        <FoldTitle>{t('details')}</FoldTitle>
        <CapacityTable {...props} />
      </details>
    </Section>
  )
}

/** Remaining capacity of the chosen battery at the end of its life, and its replacement. */
const FadeLine = ({ chosenKwh, years, lifeYears }: BatterySectionProps) => {
  const { t, formats } = useRestWords('battery')
  const horizon = years.length - 1
  const isWorn = lifeYears > 0 && lifeYears < horizon
  const lastYear = years[isWorn ? lifeYears : horizon]
  const left = formats.percent((100 * (lastYear?.batteryCapacityKwh ?? 0)) / chosenKwh)
  const next = years[lifeYears + 1]?.batteryCapacityKwh ? 'replaced' : 'notReplaced'
  return (
    <p className="mt-1 text-muted text-xs">
      {t('fade', { years: formats.number(lastYear?.year ?? horizon), left })}
      {isWorn && ` ${t(next, { year: formats.number(lifeYears), next: formats.number(lifeYears + 1) })}`}
    </p>
  )
}

/** All capacities; a click on one puts it into the design. */
const CapacityTable = ({ sizes, chosenKwh, quantity, onBattery }: BatterySectionProps) => {
  const { t, formats } = useRestWords('battery')
  const best = bestCapacityKwh(sizes)
  const nameOf = (kwh: number): string => (kwh > 0 ? t('kwh', { capacity: formats.decimal(kwh, 1) }) : t('none'))
  return (
    <div className="mt-2 overflow-x-auto">
      <p className="text-muted text-xs">
        {t(onBattery ? 'note' : 'noteFixed', { quantity: formats.number(quantity) })}
      </p>
      <table className="tabular mt-1 w-full text-xs" aria-label={t('details')}>
        <thead>
          <tr>
            {[t('capacity'), t('value'), t('covered')].map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-1 font-semibold ${index === 0 ? 'text-left' : 'pl-2 text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ capacityKwh, netPresentValueEur, selfSufficiencyFraction }) => (
            <tr key={capacityKwh} className={`border-line/70 border-t ${capacityKwh === best ? 'font-semibold' : ''}`}>
              <th scope="row" className={`text-left ${capacityKwh === best ? '' : 'font-normal'}`}>
                {onBattery ? (
                  <button
                    type="button"
                    aria-pressed={capacityKwh === chosenKwh}
                    title={t('choose', { capacity: nameOf(capacityKwh) })}
                    onClick={() => onBattery(capacityKwh > 0 ? { capacityKwh } : null)}
                    className="min-h-6 w-full rounded text-left text-primary-strong hover:underline aria-pressed:text-ink aria-pressed:no-underline pointer-coarse:min-h-11"
                  >
                    {nameOf(capacityKwh)}
                  </button>
                ) : (
                  nameOf(capacityKwh)
                )}
              </th>
              <td className="py-1 pl-2 text-right">{formats.wholeEuro(netPresentValueEur)}</td>
              <td className="py-1 pl-2 text-right">{formats.percent(100 * selfSufficiencyFraction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
