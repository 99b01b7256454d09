import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Decision, FileQuestion, Option, Topic } from '#engine/timeTable/decisions.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import type { ReadingFault } from './readTables.ts'

type Words = ReturnType<typeof useRestWords<'fileReading'>>

const TOPIC_KEYS = {
  dateOrder: 'topicDateOrder',
  column: 'topicColumn',
  quantity: 'topicQuantity',
  clock: 'topicClock',
  unit: 'topicUnit',
  repeated: 'topicRepeated',
  restarts: 'topicRestarts',
  sideRows: 'topicSideRows',
  window: 'topicWindow',
  periods: 'topicPeriods',
  months: 'topicMonths',
  filled: 'topicFilled',
  panels: 'topicPanels',
  night: 'topicNight',
  size: 'topicSize',
} as const satisfies Record<Topic, string>

/** Text keys of values; a value without a key is shown as it is. */
const VALUE_KEYS = {
  dayFirst: 'dayFirst',
  monthFirst: 'monthFirst',
  energy: 'quantityEnergy',
  power: 'quantityPower',
  counter: 'quantityCounter',
  dayCounter: 'quantityDayCounter',
  rome: 'clockRome',
  winter: 'clockWinter',
  utc: 'clockUtc',
  once: 'repeatedOnce',
  leftOut: 'restartsLeftOut',
  totals: 'sideRowsTotals',
  byDays: 'periodsByDays',
  lastTwelveMonths: 'lastTwelveMonths',
  neighboringDays: 'filledHours',
  daysLeftOut: 'filledDays',
  right: 'confirmed',
} as const

const isKnown = (value: string): value is keyof typeof VALUE_KEYS => Object.hasOwn(VALUE_KEYS, value)

/** Texts of decisions, questions and faults of files. */
export const useDecisionTexts = () => {
  const words = useRestWords('fileReading')
  const { t, formats } = words
  const valueText = (value: string, facts: Decision['facts']): string => {
    if (value.startsWith('#')) return t('columnNumber', { number: value.slice(1) })
    return isKnown(value) ? t(VALUE_KEYS[value], textValues(words, facts)) : value
  }
  return {
    topicText: (topic: Topic): string => t(TOPIC_KEYS[topic]),
    chosenText: ({ chosen, facts }: Decision): string => valueText(chosen, facts),
    optionText: (topic: Topic, { value, totalKwh }: Option): string => {
      if (value === 'right') return t(topic === 'panels' ? 'isWhole' : 'isRight')
      const text = valueText(value, {})
      return totalKwh === undefined ? text : `${text}: ${formats.energyKwh(totalKwh)}`
    },
    questionText: (question: FileQuestion, purpose: Purpose): string => questionText(words, question, purpose),
    faultText: ({ code, line, found, file }: ReadingFault): string => {
      const fault = found === null ? t(code) : t('found', { fault: t(code), found })
      const atLine = line === null ? fault : t('faultAtLine', { line, fault })
      return file === null ? atLine : t('faultInFile', { file, fault: atLine })
    },
  }
}

/** Formats dates and numbers in the language. */
const textValues = ({ formats }: Words, facts: Decision['facts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      typeof fact === 'number' ? formats.number(fact) : /^\d{4}-\d{2}-\d{2}$/.test(fact) ? formats.day(fact) : fact,
    ]),
  )

const questionText = (words: Words, { topic, facts }: FileQuestion, purpose: Purpose): string => {
  const { t, formats } = words
  const energy = formats.energyKwh(Number(facts.totalKwh ?? 0))
  switch (topic) {
    case 'dateOrder':
      return t('askDateOrder', { first: String(facts.first) })
    case 'column':
      if (purpose === 'production') return t('askColumnPlant')
      return t(facts.hasFedIn === 1 ? 'askColumnFedIn' : 'askColumn')
    case 'quantity':
      return t('askQuantity')
    case 'clock':
      return t('askClock')
    case 'unit':
      return t('askUnit')
    case 'months':
      return t('askMonths', { count: Number(facts.count), missing: String(facts.missing) })
    case 'panels':
      return t('askPanels')
    case 'night':
      return t('askNight', { night: formats.energyKwh(Number(facts.nightKwh)) })
    case 'size':
      return facts.expectedKwh === undefined
        ? t('askSize', { energy })
        : t('askSizePlant', { energy, expected: formats.energyKwh(Number(facts.expectedKwh)) })
    default:
      return t(TOPIC_KEYS[topic])
  }
}
