import '../i18n/areaTexts.ts'
import { type Area, areaTotals } from '../design/area.ts'
import { plantAreas } from '../design/design.ts'
import { directionOf } from '../design/eaves.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { classes } from '../ui/classes.ts'
import { Figure } from '../ui/figures/Figure.tsx'

/** All that is drawn, one area a line, for paper. */
export const AreaTable = ({ areas }: { readonly areas: readonly Area[] }) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const inPlant = plantAreas({ areas })
  const { totalArea, usableArea } = areaTotals(inPlant)
  const columns = ['totalArea', 'usableArea', 'roofType', 'orientation', 'angle'] as const
  return (
    <table className="w-full text-left">
      <caption className="mb-2 text-left font-semibold text-[0.9375rem]">{t('drawnAreas')}</caption>
      <thead>
        <tr className="border-line border-b align-bottom text-muted text-xs">
          <th scope="col" className="py-1.5 font-medium">
            {t('shape')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-4 font-medium">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <AreaLine key={area.id} area={area} />
        ))}
      </tbody>
      {areas.length > 1 && (
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5">
              {t(inPlant.length === areas.length ? 'allTotal' : 'inPlant')}
            </th>
            <td className="py-1.5 pl-4">
              <Figure>{formats.areaM2(totalArea)}</Figure>
            </td>
            <td className="py-1.5 pl-4">
              <Figure>{formats.usableAreaM2(usableArea)}</Figure>
            </td>
            <td colSpan={3} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const AreaLine = ({ area }: { readonly area: Area }) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const label = useAreaLabel()
  const cells = [
    formats.areaM2(area.totalArea),
    formats.usableAreaM2(area.usableArea),
    t(area.roofType),
    t(directionOf(area)),
    `${formats.number(area.angle, 1)}°`,
  ]
  return (
    <tr className={classes('break-inside-avoid border-line border-b', !area.inPlant && 'text-muted')}>
      <th scope="row" className="py-1.5 font-medium">
        {label(area)} <span className="unit">({t(area.inPlant ? area.type : 'notInPlant')})</span>
      </th>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={column} className="py-1.5 pl-4">
          <Figure>{cell}</Figure>
        </td>
      ))}
    </tr>
  )
}
