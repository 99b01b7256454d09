import type { Design } from '#design/design.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'

interface BatteryQuestionProps {
  /** By rising capacity, including 0 kWh. */
  readonly sizes: readonly BatterySize[]
  /** 0 without a battery. */
  readonly chosenKwh: number
  readonly onBattery: (battery: Design['battery']) => void
}

/** Asks once whether a battery is wanted, with what it changes in the net gain: the best one, or none where one is chosen. */
export const BatteryQuestion = ({ sizes, chosenKwh, onBattery }: BatteryQuestionProps) => {
  const { t, formats } = useRestWords('story')
  const now = sizes.find(({ capacityKwh }) => capacityKwh === chosenKwh)
  const others = sizes.filter(({ capacityKwh }) => (chosenKwh > 0 ? capacityKwh === 0 : capacityKwh > 0))
  const [other] = others.toSorted((a, b) => b.netPresentValueEur - a.netPresentValueEur)
  if (!now || !other) return null
  const { capacityKwh } = other
  return (
    <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
      <Button variant="link" className="-mx-1 px-1" onClick={() => onBattery(capacityKwh > 0 ? { capacityKwh } : null)}>
        {capacityKwh > 0 ? t('withBattery', { capacity: formats.number(capacityKwh, 1) }) : t('withoutBattery')}
      </Button>
      <span className="tabular font-semibold">
        {t('batteryChange', { euro: formats.signedEuro(other.netPresentValueEur - now.netPresentValueEur) })}
      </span>
    </p>
  )
}
