import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { standardScheme } from '#engine/layout/standardScheme.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useWords } from '../../i18n/useWords.ts'
import { GridScheme } from '../../ui/figures/GridScheme.tsx'

/** The Standard method's region with its modules, true to scale. */
export const LayoutScheme = ({ layout }: { readonly layout: StandardLayout }) => {
  const { t, formats } = useWords('estimate')
  const { region, marginM, grid, module, quantity } = standardScheme(layout)
  const { columns, rows } = grid
  return (
    <GridScheme
      label={t('schemeLabel', { quantity, columns, rows })}
      caption={t('schemeCaption', {
        ...methodConstants(formats),
        width: formats.lengthM(region.widthM),
        length: formats.lengthM(region.lengthM),
      })}
      region={region}
      marginM={marginM}
      grid={grid}
      item={module}
      filled={quantity}
    />
  )
}
