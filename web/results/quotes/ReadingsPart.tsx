import { useState } from 'react'
import { MAX_QUOTE_KWP } from '#contract/limits.ts'
import type { PlantReadings } from '#contract/readings.ts'
import type { Readings, ReadingsFault } from '#engine/production/parseReadings.ts'
import type { Result } from '#engine/result.ts'
import { summedUp, sumOf } from '../../charts/chartData.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { MonthBars } from '../MonthBars.tsx'

interface ReadingsPartProps {
  /** The estimate of the displayed plant. */
  readonly monthlyKwh: readonly number[]
  readonly powerKwp: number
  /** Standard deviation of single years [%]; null if unknown. */
  readonly yearToYearPercent: number | null
}

type ParsedFile = Result<Readings, ReadingsFault> | 'unreadable'

const LEAST_KWP = 0.1

/** One year of inverter readings beside the estimate, scaled to the power of the built plant. */
export const ReadingsPart = ({ monthlyKwh, powerKwp, yearToYearPercent }: ReadingsPartProps) => {
  const canEdit = useCanEdit()
  const { t } = useWords(['readings', 'assumptions'])
  const { readings, setFields } = useDesign()
  const [parsed, setParsed] = useState<ParsedFile | null>(null)
  if (!readings && !canEdit) return null
  const read = async (file: File) => {
    const result = await readFile(file, sumOf(monthlyKwh))
    setParsed(result)
    if (result === 'unreadable' || !result.ok) return
    const { firstYear, missingDays } = result.value
    const roundedKwh = result.value.monthlyKwh.map((kwh) => Number(kwh.toFixed(3)))
    setFields({
      readings: { monthlyKwh: roundedKwh, firstYear, missingDays, powerKwp: readings?.powerKwp ?? powerKwp },
    })
  }
  return (
    <details className="mt-4">
      <FoldTitle>{t('open')}</FoldTitle>
      <div className="mt-2 space-y-3">
        {canEdit && (
          <div className="space-y-2">
            <FileButton
              label={t('file')}
              accept=".csv,.txt,text/csv,text/plain"
              onChoose={([file]) => void read(file)}
            />
            <p className="text-muted text-xs">{t('fileNote')}</p>
          </div>
        )}
        <div role="status">{parsed && <ParsedText parsed={parsed} />}</div>
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
                <Button
                  onClick={() => {
                    setParsed(null)
                    setFields({ readings: null })
                  }}
                >
                  {t('remove')}
                </Button>
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

/** Faults whose text differs from that for a file of consumption. */
const OWN_FAULTS = ['negative', 'tooHigh', 'notAYear', 'moreThanAYear', 'counter', 'powerWithoutClock'] as const
const isOwn = (code: ReadingsFault['code']): code is (typeof OWN_FAULTS)[number] =>
  OWN_FAULTS.some((own) => own === code)

const ParsedText = ({ parsed }: { readonly parsed: ParsedFile }) => {
  const { t } = useWords(['readings', 'consumption'])
  if (parsed === 'unreadable') return <Notice tone="danger" text={t('consumption:unreadable')} />
  if (parsed.ok)
    return parsed.value.isUnitGuessed && <Notice tone="accent" text={t('guessed', { unit: parsed.value.unit })} />
  const { code, line, found } = parsed.fault
  const text = isOwn(code) ? t(code) : t(`consumption:${code}`)
  const fault = found === null ? text : t('consumption:found', { fault: text, found })
  return <Notice tone="danger" text={line === null ? fault : t('consumption:faultAtLine', { line, fault })} />
}

interface ComparedProps {
  readonly readings: PlantReadings
  /** Estimate for a plant of the built power; January first. */
  readonly estimateKwh: readonly number[]
  readonly yearToYearPercent: number | null
}

const Compared = ({ readings, estimateKwh, yearToYearPercent }: ComparedProps) => {
  const { t, formats } = useWords(['readings', 'detailed', 'offers'])
  const { offers } = useDesign()
  const { monthlyKwh, missingDays } = readings
  const energy = formats.energyKwh
  const [measured, ours] = [sumOf(monthlyKwh), sumOf(estimateKwh)]
  const off = (of: number, to: number) => formats.percent(100 * Math.abs(of / to - 1))
  const ratio = (of: number, to: number) => (to > 0 ? formats.percent((100 * of) / to, 0) : '–')
  return (
    <>
      <div className="space-y-1">
        <p>
          {t(measured >= ours ? 'measuredMore' : 'measuredLess', {
            ...{ measured: energy(measured), ours: energy(ours), percent: off(measured, ours) },
            difference: energy(Math.abs(measured - ours)),
          })}
        </p>
        {offers.map(({ id, installer, promisedKwh }, index) =>
          promisedKwh === null ? null : (
            <p key={id}>
              {t(promisedKwh >= measured ? 'promisedMore' : 'promisedLess', {
                name: installer.trim() || t('offers:unnamed', { number: formats.number(index + 1) }),
                ...{ promised: energy(promisedKwh), percent: off(promisedKwh, measured) },
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

/** Larger files cannot be a year of readings and are not read [bytes]. */
const MAX_BYTES = 24_000_000

/** Reads a file in the browser; the parser's code loads with the first file.
 * @returns `unreadable` if the browser cannot read the file */
const readFile = async (file: File, expectedKwh: number): Promise<ParsedFile> => {
  if (file.size > MAX_BYTES) return { ok: false, fault: { code: 'tooLarge', line: null, found: null } }
  try {
    const { parseReadings } = await import('#engine/production/parseReadings.ts')
    return parseReadings(await file.text(), expectedKwh)
  } catch (error) {
    console.error('the file could not be read', error)
    return 'unreadable'
  }
}
