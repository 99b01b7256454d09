import type { DesignDocument } from '#contract/design.ts'
import type { Consumption } from '#contract/detailedOptions.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DesignChoice } from './designDifferences.ts'
import { type DifferenceRow, useDistinctLabels } from './useDistinctLabels.ts'

/** Energy of a year [kWh]. */
const annualKwh = (base: Consumption['base']): number => {
  const kwh = base.kind === 'hourly' ? base.kwh : base.use.kwh
  return typeof kwh === 'number' ? kwh : kwh.reduce((sum, part) => sum + part, 0)
}

/** What each side says where something differs that was chosen for the whole design. */
export const useChoiceWords = (panelLabel: (panelId: string) => string) => {
  const { t } = useTranslation(['designs', 'consumption', 'detailed'])
  const formats = useFormats()
  const distinct = useDistinctLabels()
  const electricity = (base: Consumption['base'] | undefined): string => {
    if (!base) return t('assumedHousehold')
    const how = base.kind === 'hourly' ? t('consumption:hourly') : t(`consumption:${base.habit}`)
    return `${formats.energyKwh(annualKwh(base))} · ${how}`
  }
  const heatPump = (pump: Consumption['heatPump'] | undefined): string =>
    pump ? `${formats.energyKwh(pump.annualHeatKwh)} · ${t(`consumption:${pump.emitter}`)}` : t('notThere')
  const electricCar = (car: Consumption['electricCar'] | undefined): string =>
    car ? `${formats.number(car.annualKm)} km · ${t(`consumption:${car.charging}`)}` : t('notThere')
  const words = {
    name: ({ name }) => name || t('notGiven'),
    address: ({ address }) => address || t('notGiven'),
    panelId: ({ panelId }) => (panelId ? panelLabel(panelId) : t('notChosen')),
    method: ({ method }) => t(`detailed:${method}Method`),
    electricity: ({ consumption }) => electricity(consumption?.base),
    heatPump: ({ consumption }) => heatPump(consumption?.heatPump),
    electricCar: ({ consumption }) => electricCar(consumption?.electricCar),
    battery: ({ battery }) => (battery ? `${formats.number(battery.capacityKwh, 1)} kWh` : t('notThere')),
  } as const satisfies Record<DesignChoice, (document: DesignDocument) => string>
  const labels = {
    name: t('name'),
    address: t('address'),
    panelId: t('panel'),
    method: t('method'),
    electricity: t('consumption:electricity'),
    heatPump: t('consumption:heatPump'),
    electricCar: t('consumption:electricCar'),
    battery: t('consumption:battery'),
  } as const satisfies Record<DesignChoice, string>
  return (choice: DesignChoice, mine: DesignDocument, theirs: DesignDocument): DifferenceRow =>
    distinct({ label: labels[choice], mine: words[choice](mine), theirs: words[choice](theirs) })
}
