import { View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { DetailedAnalysis } from '#contract/analysis.ts'
import { filledIn } from '#wording/filledIn.ts'
import { attributionIn } from '#wording/sourceWords.ts'
import { weatherErrorFigures } from '#wording/weatherError.ts'
import { Section } from '../document/documentParts.ts'
import { STYLES } from '../document/documentStyles.ts'
import { Text } from '../document/text.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { proposedSetup } from './proposedSetup.ts'

const weatherText = (
  { weather, recommendations }: DetailedAnalysis,
  panelId: ProposalOrder['panelId'],
  { own, detailed, formats, language }: LocaleBundle,
): string => {
  const figures = weatherErrorFigures(weather, proposedSetup(recommendations, panelId), formats)
  const error = figures ? filledIn(detailed.weatherEmbeddedError, figures) : detailed.weatherPvgisError
  const source = weather.source === 'pvgis' ? detailed.weatherPvgis : detailed.weatherEmbedded
  return `${filledIn(own.weather, { source, error })} ${attributionIn(language, weather.attribution)}.`
}

const methodTexts = (
  { analysis, panelId, hasInventedPrices }: ProposalOrder,
  locale: LocaleBundle,
): readonly string[] => {
  const { own } = locale
  const prices = hasInventedPrices ? [locale.estimate.inventedPrices] : []
  if (analysis.method === 'standard')
    return [own.methodStandard1, own.methodStandard2, locale.analysis.panelsOnly, ...prices]
  return [
    own.methodDetailed1,
    weatherText(analysis, panelId, locale),
    own.methodDetailed2,
    own.methodDetailed3,
    ...prices,
  ]
}

/** How the figures come about and how far to trust them, in plain words. */
export const methodSection = (order: ProposalOrder, locale: LocaleBundle): ReactElement =>
  h(
    Section,
    { key: 'method', title: locale.own.method },
    ...methodTexts(order, locale).map((text) => h(Text, { key: text, style: STYLES.prose }, text)),
  )

/** What a drawing cannot answer. */
export const questionsSection = ({ own }: LocaleBundle): ReactElement => {
  const questions = [
    own.question1,
    own.question2,
    own.question3,
    own.question4,
    own.question5,
    own.question6,
    own.question7,
    own.question8,
  ]
  return h(
    Section,
    { key: 'questions', title: own.questions, isWhole: true },
    ...questions.map((text, index) =>
      h(
        View,
        { key: text, wrap: false, style: { flexDirection: 'row', marginBottom: 4 } },
        h(Text, { style: { width: 16, fontWeight: 600 } }, `${index + 1}.`),
        h(Text, { style: { flexGrow: 1, flexBasis: 0 } }, text),
      ),
    ),
    h(Text, { style: { ...STYLES.small, marginTop: 8 } }, own.notBinding),
  )
}
