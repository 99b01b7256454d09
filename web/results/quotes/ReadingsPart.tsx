import { rounded } from '#engine/rounded.ts'
import { sum } from '#engine/sum.ts'
import type { ReadYear } from '#engine/timeTable/readYear.ts'
import { MAX_QUOTE_KWP } from '#wire/limits.ts'
import type { PlantReadings } from '#wire/readings.ts'
import { alternativeNames } from '#words/alternativeComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { summedUp } from '../../charts/chartData.ts'
import { MonthBars } from '../../charts/MonthBars.tsx'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { FileDrop } from '../../import/tables/FileDrop.tsx'
import { ReadingDialog } from '../../import/tables/ReadingDialog.tsx'
import { useTableReading } from '../../import/tables/useTableReading.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'

interface ReadingsPartProps {
  /** The estimate of the displayed plant. */
  readonly monthlyKwh: readonly number[]
  readonly powerKwp: number
  /** Standard deviation of single years [%]; null if unknown. */
  readonly yearToYearPercent: number | null
}

const LEAST_KWP = 0.1

/** One year of inverter readings beside the estimate, scaled to the power of the built plant. */
export const ReadingsPart = ({ monthlyKwh, powerKwp, yearToYearPercent }: ReadingsPartProps) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('readings')
  const { readings, setFields } = useDesign()
  const tables = useTableReading('production', sum(monthlyKwh))
  if (!readings && !canEdit) return null
  const take = (year: ReadYear) => {
    setFields({
      readings: {
        monthlyKwh: year.monthlyKwh.map((kwh) => rounded(kwh, 3)),
        firstYear: year.from ? Number(year.from.slice(0, 4)) : null,
        missingDays: year.kind === 'hours' ? 0 : year.missingDays,
        powerKwp: readings?.powerKwp ?? powerKwp,
      },
    })
  }
  return (
    <details className="mt-4">
      <FoldTitle>{t('open')}</FoldTitle>
      <div className="mt-2 space-y-3">
        {canEdit && (
          <div className="space-y-2">
            <FileDrop label={t('file')} onChoose={tables.choose} />
            <p className="text-muted text-xs">{t('fileNote')}</p>
          </div>
        )}
        <ReadingDialog tables={tables} purpose="production" onTake={take} />
        {readings && (
          <>
            {canEdit && (
              <div className="flex flex-wrap items-end gap-2">
                <NumberField
                  className="w-40"
                  label={t('power')}
                  limits={{ unit: 'kWp', min: LEAST_KWP, max: MAX_QUOTE_KWP, digits: 2 }}
                  value={readings.powerKwp}
                  onChange={(power) => setFields({ readings: { ...readings, powerKwp: power } })}
                />
                <Button onClick={() => setFields({ readings: null })}>{t('remove')}</Button>
              </div>
            )}
            <Compared
              readings={readings}
              estimateKwh={monthlyKwh.map((kwh) => (kwh * readings.powerKwp) / powerKwp)}
              yearToYearPercent={yearToYearPercent}
            />
          </>
        )}
      </div>
    </details>
  )
}

interface ComparedProps {
  readonly readings: PlantReadings
  /** Estimate for each month from January, for the built power. */
  readonly estimateKwh: readonly number[]
  readonly yearToYearPercent: number | null
}

const Compared = ({ readings, estimateKwh, yearToYearPercent }: ComparedProps) => {
  const { t, formats } = useRestWords(['readings', 'detailed'])
  const { quotes } = useDesign()
  const names = alternativeNames(
    'quote',
    quotes.map(({ installer }) => installer),
    useLocaleBundle('quotes'),
  )
  const { monthlyKwh, missingDays } = readings
  const energy = formats.energyKwh
  const [measured, ours] = [sum(monthlyKwh), sum(estimateKwh)]
  const off = (of: number, to: number) => formats.percent(100 * Math.abs(of / to - 1))
  const ratio = (of: number, to: number) => (to > 0 ? formats.percent((100 * of) / to, 0) : '–')
  return (
    <>
      <div className="space-y-1">
        <p>
          {t(measured >= ours ? 'measuredMore' : 'measuredLess', {
            measured: energy(measured),
            ours: energy(ours),
            percent: off(measured, ours),
            difference: energy(Math.abs(measured - ours)),
          })}
        </p>
        {quotes.map(({ id, promisedKwh }, index) =>
          promisedKwh === null ? null : (
            <p key={id}>
              {t(promisedKwh >= measured ? 'promisedMore' : 'promisedLess', {
                name: names[index] ?? '',
                promised: energy(promisedKwh),
                percent: off(promisedKwh, measured),
                difference: energy(Math.abs(promisedKwh - measured)),
              })}
            </p>
          ),
        )}
        {missingDays > 0 && <p>{t('missing', { count: missingDays })}</p>}
        {yearToYearPercent !== null && (
          <p className="text-muted text-xs">{t('yearToYear', { percent: formats.percent(yearToYearPercent) })}</p>
        )}
      </div>
      <MonthBars
        title={t('chart')}
        label={t('chartLabel', { lowest: energy(Math.min(...monthlyKwh)), highest: energy(Math.max(...monthlyKwh)) })}
        series={[
          { name: t('measured'), sign: 'bar', ...summedUp(monthlyKwh, energy) },
          { name: t('estimated'), sign: 'otherBar', ...summedUp(estimateKwh, energy) },
          {
            name: t('ratio'),
            values: [],
            texts: monthlyKwh.map((kwh, month) => ratio(kwh, estimateKwh[month] ?? 0)),
            total: ratio(measured, ours),
          },
        ]}
        valueTitle={t('detailed:kwhAMonth')}
      />
    </>
  )
}
