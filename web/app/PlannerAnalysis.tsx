import { Sun } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { extentOf } from '#design/areaShape.ts'
import { currentArea } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { shownPlantSetup } from '#design/shownSetup.ts'
import { apartOf, wantedSetup } from '#design/takenSetup.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { Language } from '#wire/language.ts'
import { METHODS } from '#wire/methods.ts'
import { type AnalysisResult, analyze, cancelAnalysis, closeResults } from '../analysis/analysisStore.ts'
import { questionFor, subjectNow } from '../analysis/subject.ts'
import { isAnswered, useFollowing } from '../analysis/useFollowing.ts'
import { useSubjectText } from '../analysis/useSubjectText.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useCanEdit } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { showDesignView } from '../designs/designsStore.ts'
import { usePanels } from '../products/usePanels.ts'
import { AnalysisNotices, WeatherNotice } from '../results/AnalysisNotices.tsx'
import { AnalysisPanel } from '../results/AnalysisPanel.tsx'
import { NoSetup } from '../results/NoSetup.tsx'
import { PlantResults } from '../results/PlantResults.tsx'
import { Button } from '../ui/Button.tsx'

interface CurrentResultsProps extends AnalysisResult {
  /** Area name by id. */
  readonly areaLabel: (areaId: string) => string
  readonly areaLabelsIn: (language: Language) => Readonly<Record<string, string>>
  readonly isStale: boolean
  readonly lastNotice: ReactNode
}

/** The figures of the plant, or of one area analysed alone, and the changes they make to the design. */
const CurrentResults = (props: CurrentResultsProps) => {
  const { areaId, request, analysis, isStale, areaLabel, areaLabelsIn, lastNotice } = props
  const canEdit = useCanEdit()
  const { data: panels = [] } = usePanels()
  const design = useDesign()
  const apart = apartOf(design, areaId)
  const [only, ...others] = request.areas
  return (
    <PlantResults
      request={request}
      analysis={analysis}
      panels={panels}
      areaLabel={areaLabel}
      isApart={apart !== null}
      setup={METHODS[design.method].laysModules ? wantedSetup(design, apart) : null}
      battery={design.battery}
      isStale={isStale}
      onSetup={canEdit ? (setup, beside) => design.setPlantSetup(setup, apart?.id, beside) : null}
      onVariant={apart ? null : (setup, beside) => design.setPlantSetup(setup, null, beside)}
      proposal={{
        plant: request,
        name: design.name,
        address: design.address,
        ...(only && others.length === 0 && { otherAreas: design.areas.filter(({ id }) => id !== only.area.id).length }),
        areaLabelsIn,
        installers: Object.fromEntries(design.quotes.map(({ id, installer }) => [id, installer])),
        variantNames: Object.fromEntries(design.variants.map(({ id, name }) => [id, name])),
        onAddress: canEdit ? (address) => design.setFields({ address }) : null,
      }}
      onShare={canEdit ? () => showDesignView('share') : null}
      lastNotice={lastNotice}
    />
  )
}

const areRemoved = (asked: AskedPlant): boolean =>
  asked.areas.some(({ detailed }) => Boolean(detailed?.removedModules?.length))

interface ResultsChipProps {
  readonly result: AnalysisResult
  readonly onOpen: () => void
  /** Called once the button stands on the map, with the analysed areas, which it must not cover. */
  readonly onPlaced: (analysed: AreaGeometry) => void
}

/** Replaces closed results: a short answer that reopens them. */
export const ResultsChip = ({ result, onOpen, onPlaced }: ResultsChipProps) => {
  const { t, formats } = useRestWords(['analysis', 'plant'])
  const design = useDesign()
  const { analysis } = result
  const apart = apartOf(design, result.areaId)
  const subject = subjectNow(result, design)
  const isCurrent = subject && isAnswered(result, questionFor(design, subject).request)
  const shown =
    analysis.method === 'detailed' ? shownPlantSetup(analysis.recommendations, wantedSetup(design, apart)) : null
  const paybackYears = shown?.size.money.paybackYears
  const placed = useEffectEvent(() => {
    const analysed = extentOf({ areas: result.request.areas.map(({ area }) => area), obstacles: [] })
    if (analysed) onPlaced(analysed)
  })
  useEffect(function keepHouseFree() {
    placed()
  }, [])
  return (
    <Button className="shadow-float" onClick={onOpen}>
      <Sun aria-hidden className="size-4 text-amber-500" />
      {isCurrent && shown ? (
        <span className="tabular">
          {t('plant:panels', { count: shown.quantity, quantity: formats.number(shown.quantity) })}
          {paybackYears != null && ` · ${t('years', { years: formats.oneDecimal(paybackYears) })}`}
        </span>
      ) : (
        t('title')
      )}
    </Button>
  )
}

/** The right panel: an analysis beside the current design. */
export const PlannerAnalysis = ({ result }: { readonly result: AnalysisResult }) => {
  const canEdit = useCanEdit()
  const lang = useSpokenLanguage('planner')
  const label = useAreaLabel()
  const design = useDesign()
  const selected = currentArea(design)
  const { subjectText, areaLabel, areaLabelsIn } = useSubjectText(result)
  const { staleCause, isFollowing, subject } = useFollowing(result)
  const isStale = staleCause !== null && !isFollowing
  const { method, reason, recommendations } = result.analysis
  const onReanalyze = subject ? () => analyze(subject) : null
  const weatherNotice = <WeatherNotice analysis={result.analysis} onReanalyze={isStale ? null : onReanalyze} />
  return (
    <aside
      lang={lang}
      className="min-h-0 flex-1 overflow-clip md:absolute md:inset-y-3 md:right-3 md:z-30 md:animate-slide-right md:rounded-float md:bg-surface md:shadow-float md:w-(--right-panel)"
    >
      <AnalysisPanel
        subject={subjectText}
        shownMethod={method}
        method={design.method}
        onMethod={canEdit ? design.chooseMethod : null}
        occasion={result.occasion}
        notices={
          <AnalysisNotices
            isOfArea={result.areaId !== null}
            analysis={result.analysis}
            staleCause={isStale ? staleCause : null}
            onReanalyze={onReanalyze}
            otherArea={
              result.areaId !== null && selected && selected.id !== result.areaId
                ? {
                    shownLabel: areaLabel(result.areaId),
                    label: label(selected),
                    onAnalyze: () => analyze(selected),
                  }
                : null
            }
          />
        }
        isUpdating={isFollowing}
        onCancelUpdate={cancelAnalysis}
        onClose={closeResults}
      >
        {recommendations.length === 0 && (
          <>
            <NoSetup method={method} reason={reason} areRemoved={areRemoved(result.request)} onClose={closeResults} />
            {weatherNotice}
          </>
        )}
        {recommendations.length > 0 && (
          <CurrentResults
            {...result}
            isStale={isStale}
            areaLabel={areaLabel}
            areaLabelsIn={areaLabelsIn}
            lastNotice={weatherNotice}
          />
        )}
      </AnalysisPanel>
    </aside>
  )
}
