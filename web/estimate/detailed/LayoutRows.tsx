import type { PlantSize } from '#contract/plant.ts'
import { facesText } from '#wording/facesText.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { useExplain } from '../useExplain.ts'

type Layout = PlantSize['areas'][number]['layout']

/** How the modules lie; goes inside `Rows`. */
export const LayoutRows = ({ layout }: { readonly layout: Layout }) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const explain = useExplain()
  const maximumQuantity: number | null = layout.maximumQuantity
  return (
    <>
      <FigureRow name={t('mounting')} value={t(layout.mounting)} />
      <FacesRow faces={layout.faces} />
      {maximumQuantity !== null && (
        <FigureRow
          name={t('fills')}
          value={t('fillsSum', {
            aligned: formats.number(layout.alignedQuantity),
            maximum: formats.number(maximumQuantity),
          })}
          explanation={explain(t('fills'), t('fillsWords'), [])}
        />
      )}
      {layout.removed > 0 && <FigureRow name={t('removedByHand')} value={formats.number(layout.removed)} />}
      {layout.rowPitchM !== null && (
        <FigureRow
          name={t('rowPitch')}
          value={`${formats.factor(layout.rowPitchM)} m`}
          explanation={explain(t('rowPitch'), t('rowPitchWords'), [])}
        />
      )}
    </>
  )
}

const FacesRow = ({ faces }: Pick<Layout, 'faces'>) => {
  const { t } = useTranslation('detailed')
  const locale = useLocaleBundle('detailed')
  const explain = useExplain()
  return (
    <FigureRow
      name={t('faces')}
      value={facesText(faces, locale)}
      explanation={explain(t('faces'), t('facesWords'), [])}
    />
  )
}
