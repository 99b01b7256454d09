import { useTranslation } from 'react-i18next'
import { standardScheme } from '../../api/engine/layout/standardScheme.ts'
import type { Estimate } from '../../api/engine/method/estimationMethod.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { GridScheme } from '../ui/GridScheme.tsx'

/** The Standard method's region with its modules, true to scale. */
export const AreaScheme = ({ estimate: { layout } }: { readonly estimate: Estimate }) => {
  const { t } = useTranslation('panels')
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
