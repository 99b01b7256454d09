import '../../i18n/detailedTexts.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Panel } from '#contract/panel.ts'
import type { DetailedPlant } from '#contract/plant.ts'
import { paybackBandText } from '#wording/certaintyText.ts'
import { paybackText } from '#wording/worthText.ts'
import { type Design, isSame } from '../../design/design.ts'
import { useDesign } from '../../design/designStore.ts'
import { type AskedPlant, plantRequestOf } from '../../design/plantRequest.ts'
import { apartOf, wantedSetup } from '../../design/takenSetup.ts'
import { postJson } from '../../http/postJson.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { shownPlantSetup } from '../plant/plantSetup.ts'
import { setupPanel } from '../setup/setupPanel.ts'
import { detailedView } from './detailedView.tsx'

interface DetailedPaybackProps {
  /** The Standard answer beside which it stands. */
  readonly analysis: object
  /** The area that is analysed alone; null: the plant. */
  readonly areaId: string | null
  /** The catalogue, for its name. */
  readonly panels: readonly Panel[]
}

const detailedRequest = (design: Design, areaId: string | null): AskedPlant =>
  plantRequestOf({ ...design, method: 'detailed' }, apartOf(design, areaId))

/** The answer of the Detailed method, once it is there.
 * @param request null: none is wanted, and one under way is aborted */
const useDetailedAnswer = (request: AskedPlant | null): UseQueryResult<DetailedPlant> =>
  useQuery({
    queryKey: ['/api/analyze/plant', request],
    queryFn: async ({ signal }) =>
      postJson('/api/analyze/plant', request, { parse: await detailedView.plantReader() }, signal),
    enabled: request !== null,
    gcTime: 0,
    networkMode: 'online',
  })

/** Detailed payback for a Standard answer's subject, requested once for each: nothing until it arrives, or once the design
 * changes. */
export const DetailedPayback = ({ analysis, areaId, panels: catalogue }: DetailedPaybackProps) => {
  const { t, formats } = useWords(['analysis', 'plant'])
  const design = useDesign()
  const [asked, setAsked] = useState(() => ({ beside: analysis, request: detailedRequest(design, areaId) }))
  if (asked.beside !== analysis) setAsked({ beside: analysis, request: detailedRequest(design, areaId) })
  const isCurrent = design.method === 'standard' && isSame(asked.request, detailedRequest(design, areaId))
  const { data: answer, isFetching } = useDetailedAnswer(isCurrent ? asked.request : null)
  const shown = answer && shownPlantSetup(answer.recommendations, wantedSetup(design, apartOf(design, areaId)))
  const money = shown?.size.money
  const horizonYears = money ? money.years.length - 1 : 0
  const locale = useLocaleBundle('certainty', 'detailed')
  const certainty = shown?.setup.certainty
  const band = certainty?.quantity === shown?.quantity ? certainty?.paybackYears : undefined
  const payback = paybackText(money?.paybackYears ?? null, horizonYears, locale)
  const paybackWithBand =
    band && band.better !== null ? `${payback} (${paybackBandText(band, horizonYears, locale)})` : payback
  if (!shown || !money) return isFetching && <Skeleton className="mb-1 h-7" />
  const panels = t('plant:panels', { count: shown.quantity, quantity: formats.number(shown.quantity) })
  return (
    <p className="mb-1 font-semibold text-lg leading-tight">
      {t('detailedPayback', { panels, panel: setupPanel(shown.setup, catalogue).name, payback: paybackWithBand })}
    </p>
  )
}
