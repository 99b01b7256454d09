import type { PlantSize } from '#contract/plant.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { useExplain } from '../useExplain.ts'

/** Behind which inverters the modules are, a row each. */
export const InverterRows = ({ inverters }: Pick<PlantSize, 'inverters'>) => {
  const { t } = useTranslation('plant')
  const formats = useFormats()
  const explain = useExplain()
  return (
    <Rows>
      {inverters.map(({ inverter, dcPowerKwp, acPowerKw, isThreePhase }) => {
        const name = inverters.length > 1 ? t('inverterNumber', { number: inverter }) : t('inverter')
        const power = t('inverterPower', { dc: formats.factor(dcPowerKwp), ac: formats.number(acPowerKw, 1) })
        return (
          <FigureRow
            key={inverter}
            name={name}
            value={isThreePhase ? `${power}, ${t('threePhase')}` : power}
            explanation={isThreePhase ? explain(name, t('threePhaseWords'), []) : undefined}
          />
        )
      })}
    </Rows>
  )
}
