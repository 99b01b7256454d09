import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Design, isSame } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { engineQuestionOf, plantRequestOf } from '#design/plantRequest.ts'
import { shownPlantSetup } from '#design/shownSetup.ts'
import { apartOf, wantedSetup } from '#design/takenSetup.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { layableRoof } from '#engine/roof/layableRoof.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import { paybackText } from '#words/worthText.ts'
import { fetchReader } from '../../analysis/plantReply.ts'
import { postJson } from '../../base/http/postJson.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'

interface DetailedPaybackProps {
  /** The Standard answer shown beside this payback. */
  readonly analysis: object
  /** The area analysed alone; null: the plant. */
  readonly areaId: string | null
}

const detailedRequest = (design: Design, areaId: string | null): AskedPlant =>
  plantRequestOf({ ...design, method: 'detailed' }, apartOf(design, areaId))

/** The Detailed answer once it arrives.
 * @param request null: no request; a pending one is aborted */
const useDetailedAnswer = (request: AskedPlant | null): UseQueryResult<DetailedPlant> =>
  useQuery({
    queryKey: ['/api/analyze/plant', request],
    queryFn: async ({ signal }) => {
      const { DetailedPlant: Reply } = await fetchReader()
      return postJson('/api/analyze/plant', request, Reply, signal)
    },
    enabled: request !== null,
    gcTime: 0,
    networkMode: 'online',
  })

/** Whether modules can be laid on every area; the server refuses a plant otherwise. */
const isLayable = (design: Design, areaId: string | null): boolean => {
  const { areas, choices } = engineQuestionOf(design, apartOf(design, areaId))
  return areas.every(({ area, mounting }) => layableRoof(area, { ...choices, mounting }).ok)
}

/** Detailed payback for the subject of a Standard answer, requested once per subject. Shows nothing until the answer arrives, after a
 * change of the design, or if Detailed refuses the roof. */
export const DetailedPayback = ({ analysis, areaId }: DetailedPaybackProps) => {
  const { t, formats } = useRestWords(['analysis', 'plant'])
  const design = useDesign()
  const [asked, setAsked] = useState(() => ({ beside: analysis, request: detailedRequest(design, areaId) }))
  if (asked.beside !== analysis) setAsked({ beside: analysis, request: detailedRequest(design, areaId) })
  const isCurrent = design.method === 'standard' && isSame(asked.request, detailedRequest(design, areaId))
  const { data: answer, isFetching } = useDetailedAnswer(isCurrent && isLayable(design, areaId) ? asked.request : null)
  const shown = answer && shownPlantSetup(answer.recommendations, wantedSetup(design, apartOf(design, areaId)))
  const money = shown?.size.money
  const locale = useLocaleBundle('detailed')
  if (!shown || !money) return isFetching && <Skeleton className="h-6" />
  const panels = t('plant:panels', { count: shown.quantity, quantity: formats.number(shown.quantity) })
  const payback = paybackText(money.paybackYears, money.years.length - 1, locale)
  return <p>{t(recoversVat(design.fiscal) ? 'detailedPaybackBusiness' : 'detailedPayback', { panels, payback })}</p>
}
