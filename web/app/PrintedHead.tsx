import type { DrawnArea } from '#contract/area.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { standardRoofOf } from '../design/analyzeRequest.ts'
import type { ShownAnalysis } from '../estimate/methodView.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { PrintedTitle } from './PrintedTitle.tsx'

interface PrintedHeadProps {
  readonly asked: DrawnArea
  readonly measured: ShownAnalysis['area']
}

/** Above an analysis on paper, where nothing else says it: whose it is, when it was printed, which roof it is about. */
export const PrintedHead = ({ asked, measured }: PrintedHeadProps) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const place = usePlaceText(asked)
  if (!useIsPrinting()) return null
  const { orientation, angle } = standardRoofOf(asked)
  const facts = [
    { term: t('totalArea'), value: formats.areaM2(measured.totalArea) },
    // The usable share is a rule of the Standard method; the Detailed one lays modules on the roof itself.
    measured.planeAreaM2 === undefined
      ? { term: t('usableArea'), value: formats.usableAreaM2(measured.usableArea) }
      : { term: t('roofArea'), value: formats.areaM2(measured.planeAreaM2) },
    { term: t('orientation'), value: t(orientation) },
    // Modules on racks are tilted otherwise than the flat roof: the Detailed results say how.
    measured.planeAreaM2 !== undefined && asked.roofType === 'flat'
      ? { term: t('roofType'), value: t('flat') }
      : { term: t('angle'), value: `${formats.number(angle, 1)}°` },
  ]
  return (
    <div className="space-y-2 px-4 pb-4">
      <PrintedTitle place={place} />
      <dl className="flex flex-wrap gap-x-6">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex gap-2">
            <dt className="text-muted">{term}</dt>
            <dd className="font-medium">
              <Figure>{value}</Figure>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Where a roof lies, for a design without an address. Italy is north and east in every language spoken here. */
const usePlaceText = (area: DrawnArea): string => {
  const formats = useFormats()
  const { lat, lng } = centreOf(verticesOf(area))
  return `${formats.decimal(lat, 5)}° N, ${formats.decimal(lng, 5)}° E`
}
