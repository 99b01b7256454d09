import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { type YieldSteps, yieldDifferenceKwh } from '#engine/production/yieldDifference.ts'
import { MAX_PVGIS_PLANES } from '#wire/limits.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import type { PvgisResponse } from '#wire/pvgis.ts'
import { addingUp } from '#words/addingUp.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { DataTable } from '../../charts/DataTable.tsx'
import { Button } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { askPvgis, ownSteps, type PoweredPlane, planesOf, pvgisSteps, refusalOf } from './pvgisQuestion.ts'

interface AgainstPvgisProps {
  readonly size: Pick<PlantSize, 'areas' | 'production'>
  readonly request: AskedPlant
  readonly weather: Pick<DetailedPlant['weather'], 'source' | 'notice'>
}

/** Requests PVGIS's own estimate for the same planes, and splits the difference by cause. */
export const AgainstPvgis = ({ size, request, weather }: AgainstPvgisProps) => {
  const { t } = useRestWords('againstPvgis')
  const planes = planesOf(size)
  const ours = ownSteps(size.production.waterfall)
  const question = {
    ...centerOf(request.areas.flatMap(({ area }) => verticesOf(area))),
    planes: planes.map(({ plane }) => plane),
  }
  const [askedText, setAskedText] = useState<string>()
  const questionText = JSON.stringify(question)
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['/api/weather/pvgis', question],
    queryFn: ({ signal }) => askPvgis(question, signal),
    enabled: askedText === questionText,
  })
  // Embedded weather without a notice means that this server never asks PVGIS.
  const isNeverAsked = weather.source === 'embedded' && weather.notice === null
  if (isNeverAsked || !ours || planes.length === 0 || planes.length > MAX_PVGIS_PLANES) return null
  return (
    <div className="mt-5" role="status">
      {data ? (
        <Comparison ours={ours} planes={planes} answer={data} />
      ) : error && !isFetching ? (
        <Notice text={t(refusalOf(error))} action={<Button onClick={() => void refetch()}>{t('again')}</Button>} />
      ) : (
        <Button aria-disabled={isFetching} onClick={() => setAskedText(questionText)}>
          {t(isFetching ? 'asking' : 'compare')}
        </Button>
      )}
    </div>
  )
}

interface ComparisonProps {
  readonly ours: YieldSteps
  readonly planes: readonly PoweredPlane[]
  readonly answer: PvgisResponse
}

/** A smaller relative difference counts as equal. */
const SAME_WITHIN = 0.005

const Comparison = ({ ours, planes, answer: { yields, attribution } }: ComparisonProps) => {
  const { t, formats } = useRestWords('againstPvgis')
  const theirs = pvgisSteps(planes, yields)
  const powerKwp = planes.reduce((sum, plane) => sum + plane.powerKwp, 0)
  const deviationKwh = planes.reduce(
    (sum, plane, index) => sum + plane.powerKwp * (yields[index]?.deviationKwhPerKwp ?? 0),
    0,
  )
  const differenceKwh = theirs.producedKwh - ours.producedKwh
  const share = Math.abs(differenceKwh) / ours.producedKwh
  const sentence = share < SAME_WITHIN ? 'same' : differenceKwh > 0 ? 'more' : 'less'
  const percent = (part: number, whole: number) => formats.percent(100 * (part / whole - 1))
  const cellsOf: readonly ((steps: YieldSteps) => string)[] = [
    ({ lightKwh }) => formats.number(lightKwh / powerKwp),
    (steps) => percent(steps.afterReflectionKwh, steps.lightKwh),
    (steps) => percent(steps.afterTemperatureKwh, steps.afterReflectionKwh),
    (steps) => percent(steps.afterShadeKwh, steps.afterTemperatureKwh),
    (steps) => percent(steps.producedKwh, steps.afterShadeKwh),
  ]
  const names = [t('light'), t('reflection'), t('temperature'), t('shade'), t('losses')]
  const changes = addingUp(yieldDifferenceKwh(theirs, ours))
  const signed = (kwh: number) => `${kwh > 0 ? '+' : ''}${formats.number(kwh)}`
  return (
    <>
      <p>
        {t(sentence, {
          theirs: formats.energyKwh(theirs.producedKwh),
          ours: formats.energyKwh(ours.producedKwh),
          difference: formats.energyKwh(Math.abs(differenceKwh)),
          percent: formats.percent(100 * share),
        })}
      </p>
      <details>
        <FoldTitle>{t('parts')}</FoldTitle>
        <DataTable
          caption={t('parts')}
          columns={[t('step'), t('here'), 'PVGIS', t('change')]}
          rows={[
            ...names.map((name, index) => ({
              name,
              cells: [...[ours, theirs].map((steps) => cellsOf[index]?.(steps) ?? ''), signed(changes[index] ?? 0)],
            })),
            {
              name: t('energy'),
              cells: [formats.number(ours.producedKwh), formats.number(theirs.producedKwh), signed(differenceKwh)],
              isSum: true,
            },
          ]}
          wrapsNames
        />
        <p className="mt-1 text-muted text-xs">
          {t('note', { deviation: formats.energyKwh(deviationKwh) })} {attribution}
        </p>
      </details>
    </>
  )
}
