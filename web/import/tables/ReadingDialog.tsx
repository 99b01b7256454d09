import { HOURS_OF_2025 } from '#engine/calendar/hourCalendar.ts'
import { tariffBandsOf } from '#engine/consumption/tariffBands.ts'
import { sum } from '#engine/sum.ts'
import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Decision, Topic } from '#engine/timeTable/decisions.ts'
import type { HourlyYear, ReadYear } from '#engine/timeTable/readYear.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { summedUp } from '../../charts/chartData.ts'
import { MonthBars } from '../../charts/MonthBars.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DecisionList, NextQuestion } from './DecisionList.tsx'
import { useDecisionTexts } from './decisionTexts.ts'
import { TABLE_FILES } from './tableFiles.ts'
import type { useTableReading } from './useTableReading.ts'
import { YearPicture } from './YearPicture.tsx'

interface ReadingDialogProps {
  readonly tables: ReturnType<typeof useTableReading>
  readonly purpose: Purpose
  /** A note on what else the figures include. */
  readonly note?: string
  readonly onTake: (year: ReadYear) => void
}

/** Shows the year read from files, asks open questions and passes the year on. The dialog is closed while no file is chosen. */
export const ReadingDialog = ({ tables, purpose, note, onTake }: ReadingDialogProps) => {
  const { t } = useRestWords('fileReading')
  const { faultText } = useDecisionTexts()
  const { state, names, choose, answer, close } = tables
  const lang = useSpokenLanguage('planner')
  if (!state) return null
  const reading = state.kind === 'read' ? state.reading : null
  const year = reading?.understood ?? null
  const isOfBills = purpose === 'consumption' && year !== null && year.kind !== 'hours'
  const isAsked = (reading?.questions.length ?? 0) > 0
  return (
    <Modal
      title={t(purpose === 'production' ? 'titlePlant' : isOfBills ? 'titleBills' : 'title')}
      closeLabel={t('close')}
      onClose={close}
      footer={
        <>
          <FileButton label={t('other')} accept={TABLE_FILES} multiple onChoose={choose} />
          {year && (
            <Button
              variant="primary"
              disabled={isAsked}
              title={isAsked ? t('answerFirst') : undefined}
              onClick={() => {
                onTake(year)
                close()
              }}
            >
              {t(isOfBills ? 'takeBills' : 'take')}
            </Button>
          )}
        </>
      }
    >
      <div lang={lang} className="space-y-4">
        <div role="status">
          {state.kind === 'reading' && <p>{t('reading')}</p>}
          {(state.kind === 'unreadable' || state.kind === 'tookTooLong') && (
            <Notice tone="danger" text={t(state.kind)} />
          )}
          {reading?.fault && <Notice tone="danger" text={faultText(reading.fault)} />}
          {year && <Headline year={year} purpose={purpose} />}
        </div>
        {reading && <NextQuestion questions={reading.questions} purpose={purpose} onAnswer={answer} />}
        {year && <Picture year={year} />}
        {reading && year && <Decisions year={year} names={names} decisions={reading.decisions} onAnswer={answer} />}
        {note && year && !isOfBills && <Notice text={note} />}
      </div>
    </Modal>
  )
}

interface YearProps {
  readonly year: ReadYear
}

const Headline = ({ year, purpose }: YearProps & { readonly purpose: Purpose }) => {
  const { t, formats } = useRestWords('fileReading')
  return (
    <p className="text-base">
      <strong className="tabular font-semibold text-2xl">{formats.energyKwh(year.totalKwh)}</strong>{' '}
      {t(purpose === 'consumption' ? 'homeYear' : 'plantYear')}
    </p>
  )
}

/** Hour of the day with the most energy, 0 to 23. */
const busiestHour = ({ days }: HourlyYear): number => {
  const sums = Array.from({ length: 24 }, (_, hour) => sum(days.map(({ kwh }) => kwh[hour] ?? 0)))
  return sums.indexOf(Math.max(...sums))
}

/** The year by months, and by hours if the file has hours. */
const Picture = ({ year }: YearProps) => {
  const { t, formats } = useRestWords('fileReading')
  const months = year.monthlyKwh
  return (
    <>
      {year.kind === 'hours' && (
        <figure>
          <YearPicture
            days={year.days}
            label={t('pictureLabel', { energy: formats.energyKwh(year.totalKwh), hour: `${busiestHour(year)}:00` })}
          />
          <figcaption className="mt-1 text-muted text-xs">{t('pictureNote')}</figcaption>
        </figure>
      )}
      <div className="max-w-sm">
        <MonthBars
          title={t('byMonth')}
          label={t('byMonthLabel', {
            lowest: formats.energyKwh(Math.min(...months)),
            highest: formats.energyKwh(Math.max(...months)),
          })}
          series={[{ name: t('energy'), sign: 'bar', ...summedUp(months, formats.energyKwh) }]}
          valueTitle={t('kwhAMonth')}
        />
      </div>
    </>
  )
}

interface DecisionsProps extends YearProps {
  readonly names: readonly string[]
  readonly decisions: readonly Decision[]
  readonly onAnswer: (topic: Topic, value: string) => void
}

const Decisions = ({ year, names, decisions, onAnswer }: DecisionsProps) => {
  const { t, formats } = useRestWords('fileReading')
  const files = t('files', { count: names.length, name: names[0] ?? '' })
  const period = year.from ? t('fromTo', { from: formats.day(year.from), to: formats.day(year.to) }) : ''
  const facts = [{ name: t('file'), text: [files, period].filter(Boolean).join(' · ') }]
  if (year.kind === 'hours') {
    const shares = bandSharesOf(year.calendarKwh).map((share) => formats.percent(100 * share, 0))
    const hours = year.days.flatMap(({ kwh }) => Array.from(kwh))
    facts.push(
      { name: t('bands'), text: t('bandShares', { f1: shares[0] ?? '', f2: shares[1] ?? '', f3: shares[2] ?? '' }) },
      {
        name: t('hours'),
        text: t('hourRange', {
          least: formats.number(
            hours.reduce((least, kwh) => Math.min(least, kwh), Number.POSITIVE_INFINITY),
            2,
          ),
          most: formats.number(
            hours.reduce((most, kwh) => Math.max(most, kwh), 0),
            2,
          ),
        }),
      },
    )
  }
  return (
    <section aria-label={t('understood')}>
      <DecisionList decisions={decisions} facts={facts} onAnswer={onAnswer} />
    </section>
  )
}

/** Shares of F1, F2 and F3 in the energy of a year of hours. */
const bandSharesOf = (calendarKwh: Float64Array): readonly number[] => {
  const sums = [0, 0, 0]
  for (const [row, band] of tariffBandsOf(HOURS_OF_2025).entries())
    sums[band] = (sums[band] ?? 0) + (calendarKwh[row] ?? 0)
  const total = sum(sums)
  return sums.map((kwh) => (total > 0 ? kwh / total : 0))
}
