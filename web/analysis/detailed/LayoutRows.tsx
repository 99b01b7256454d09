import { useTranslation } from 'react-i18next'
import type { DetailedRecommendation } from '../../../api/contract/analysis.ts'
import { faceWord } from '../../../api/wording/faceWord.ts'
import { useExplain } from '../../estimate/useExplain.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FigureRow } from '../../ui/FigureRow.tsx'

type Layout = DetailedRecommendation['layout']

/** More faces than this are counted, not listed: a band along a winding line has one for every bend. */
const LISTED_FACES = 3

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
  const formats = useFormats()
  const explain = useExplain()
  const used = faces.filter(({ quantity }) => quantity > 0)
  const words = used.slice(0, LISTED_FACES).map(({ tiltDeg, azimuthDeg, quantity }) =>
    t(faceWord({ tiltDeg }, used.length > 1), {
      tilt: formats.number(tiltDeg, 1),
      azimuth: formats.number(azimuthDeg),
      quantity: formats.number(quantity),
    }),
  )
  const more = used.length - words.length
  return (
    <FigureRow
      name={t('faces')}
      value={[...words, ...(more > 0 ? [t('moreFaces', { count: more })] : [])].join('; ')}
      explanation={explain(t('faces'), t('facesWords'), [])}
    />
  )
}
