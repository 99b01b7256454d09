import { useState } from 'react'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { PlantBattery } from '#engine/electrical/batteryFit.ts'
import { batteryOf } from '#engine/finance/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import { useRestWords } from '../../../base/i18n/restTexts.ts'
import { readCompany } from '../../../design/companyStore.ts'
import { Button } from '../../../ui/Button.tsx'
import { onDemand } from '../../../ui/loading/onDemand.tsx'

const BatteryDialog = onDemand(async () => {
  const [{ BatteryDialog: Dialog }] = await Promise.all([import('./BatteryDialog.tsx'), readCompany()])
  return Dialog
})

interface BatteryRowProps {
  readonly analysis: DetailedPlant
  /** With which the figures are. */
  readonly battery: PlantBattery | null
  /** Those of the plant. */
  readonly inverters: readonly Inverter[]
  /** False: view only. */
  readonly canChange: boolean
}

/** The battery with its powers. */
export const BatteryRow = ({ analysis, battery, inverters, canChange }: BatteryRowProps) => {
  const { t, formats } = useRestWords('inverters')
  const [isOpen, setIsOpen] = useState(false)
  const model = battery?.model
  const powers =
    battery && batteryOf(battery.capacityKwh, { ...DEFAULT_ASSUMPTIONS, ...analysis.assumptions }, model ?? null)
  const kw = (power: number): string => formats.number(power, 1)
  const texts =
    battery && powers
      ? [
          t('batteryLine', {
            name: model ? `${model.brand} ${model.model}` : t('battery'),
            capacity: formats.decimal(battery.capacityKwh, 1),
          }),
          powers.chargeKw === powers.dischargeKw
            ? t('batteryPower', { power: kw(powers.dischargeKw) })
            : t('batteryPowers', { charge: kw(powers.chargeKw), discharge: kw(powers.dischargeKw) }),
        ]
      : [t('noBattery')]
  return (
    <div className="flex items-center justify-between gap-2 border-line/70 border-t pt-2">
      <p className="tabular min-w-0 text-muted">{texts.join(', ')}</p>
      {canChange && (
        <Button
          variant="quiet"
          className="-my-1 -mr-1 underline"
          aria-haspopup="dialog"
          aria-label={`${t('battery')}: ${t('change')}`}
          onClick={() => setIsOpen(true)}
        >
          {t('change')}
        </Button>
      )}
      {isOpen && <BatteryDialog inverters={inverters} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
