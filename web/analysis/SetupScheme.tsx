import { useTranslation } from 'react-i18next'
import type { Recommendation } from '../../api/contract/analysis.ts'
import { standardScheme } from '../../api/engine/layout/standardScheme.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { GridScheme } from '../ui/GridScheme.tsx'

/** The Standard method's region with the setup's modules, true to scale. */
export const SetupScheme = ({ layout }: Pick<Recommendation, 'layout'>) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const { region, marginM, grid, module, quantity } = standardScheme(layout)
  const { columns, rows } = grid
  return (
    <GridScheme
      label={t('schemeLabel', { quantity, columns, rows })}
      caption={t('schemeCaption', { width: formats.lengthM(region.widthM), length: formats.lengthM(region.lengthM) })}
      region={region}
      marginM={marginM}
      grid={grid}
      item={module}
      filled={quantity}
    />
  )
}
