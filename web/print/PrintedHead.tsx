import '../i18n/areaTexts.ts'
import type { DrawnArea } from '#contract/area.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { measuredAreas } from '../analysis/measuredAreas.ts'
import { areasAsked } from '../analysis/subject.ts'
import type { AnalysisResult } from '../analysis/useShownAnalysis.ts'
import { standardRoofOf } from '../design/analyzeRequest.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Figure } from '../ui/figures/Figure.tsx'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { PrintedTitle } from './PrintedTitle.tsx'

/** Above an analysis on paper, where nothing else says it: whose it is, when it was printed, which roofs it is about. */
export const PrintedHead = ({ result }: { readonly result: AnalysisResult }) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  const asked = areasAsked(result.request)
  const place = usePlaceText(asked)
  const { totalAreaM2, usableAreaM2, planeAreaM2 } = measuredAreas(result)
  const ofRoof = useRoofFacts(asked, planeAreaM2 !== null)
  if (!useIsPrinting()) return null
  const facts = [
    { term: t('totalArea'), value: formats.areaM2(totalAreaM2) },
    // The usable share is a rule of the Standard method; the Detailed one lays modules on the roof itself.
    planeAreaM2 === null
      ? { term: t('usableArea'), value: formats.usableAreaM2(usableAreaM2) }
      : { term: t('roofArea'), value: formats.areaM2(planeAreaM2) },
    ...ofRoof,
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

/** How the roof lies, where it is a single one.
 * @param isLaid modules are laid on the roof itself */
const useRoofFacts = ([roof, ...others]: readonly DrawnArea[], isLaid: boolean) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  if (!roof || others.length > 0) return []
  const { orientation, angle } = standardRoofOf(roof)
  return [
    { term: t('orientation'), value: t(orientation) },
    // Modules on racks are tilted otherwise than the flat roof: the Detailed results say how.
    isLaid && roof.roofType === 'flat'
      ? { term: t('roofType'), value: t('flat') }
      : { term: t('angle'), value: `${formats.number(angle, 1)}°` },
  ]
}

/** Where roofs lie, for a design without an address. Italy is north and east in every language spoken here. */
const usePlaceText = (areas: readonly DrawnArea[]): string => {
  const formats = useFormats()
  const { lat, lng } = centreOf(areas.flatMap(verticesOf))
  return `${formats.decimal(lat, 5)}° N, ${formats.decimal(lng, 5)}° E`
}
