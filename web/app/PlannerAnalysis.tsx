import { Sun } from 'lucide-react'
import { METHODS } from '#contract/methods.ts'
import { AnalysisNotices } from '../analysis/AnalysisNotices.tsx'
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx'
import { NoSetup } from '../analysis/NoSetup.tsx'
import { apartOf, questionFor, subjectNow } from '../analysis/subject.ts'
import { isAnswered, useFollowing } from '../analysis/useFollowing.ts'
import type { AnalysisResult, useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { useSubjectText } from '../analysis/useSubjectText.ts'
import { usePanels } from '../catalogue/usePanels.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import { wantedSetup } from '../design/takenSetup.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { METHOD_VIEWS } from '../estimate/methods.ts'
import { isDetailedPlant, shownPlantSetup } from '../estimate/plant/plantSetup.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'

interface ShownResultsProps {
  readonly analysis: ReturnType<typeof useShownAnalysis>
  /** What an area is called, by its id. */
  readonly areaLabel: (areaId: string) => string
  /** The figures are not of the design as it is. */
  readonly isStale: boolean
  /** The design is only looked at. */
  readonly isViewed: boolean
}

interface PlantResultsProps extends AnalysisResult {
  readonly shown: ShownResultsProps
}

/** The figures of the plant, or of an area as a plant of its own, and what they change of the design. */
const PlantResults = ({ areaId, request, analysis, shown }: PlantResultsProps) => {
  const { isStale, isViewed, areaLabel } = shown
  const { data: panels = [] } = usePanels()
  const design = useDesign()
  const apart = apartOf(design, areaId)
  const [only, ...others] = request.areas
  const { Results } = METHOD_VIEWS[analysis.method]
  return (
    <Results
      request={request}
      analysis={analysis}
      panels={panels}
      areaLabel={areaLabel}
      isApart={apart !== null}
      setup={METHODS[design.method].laysModules ? wantedSetup(design, apart) : null}
      battery={design.battery}
      isStale={isStale}
      onSetup={isViewed ? null : (setup, beside) => design.setPlantSetup(setup, apart?.id, beside)}
      proposal={{
        plant: request,
        name: design.name,
        address: design.address,
        ...(only && others.length === 0 && { otherAreas: design.areas.filter(({ id }) => id !== only.area.id).length }),
        areaLabels: Object.fromEntries(request.areas.map(({ area: { id } }) => [id, areaLabel(id)])),
        onAddress: isViewed ? null : (address) => design.setFields({ address }),
      }}
      onEdit={isViewed ? null : shown.analysis.setEditor}
    />
  )
}

const areRemoved = (asked: AskedPlant): boolean =>
  asked.areas.some(({ detailed }) => Boolean(detailed?.removedModules?.length))

interface ResultsChipProps {
  readonly result: AnalysisResult
  readonly onOpen: () => void
}

/** In place of results that were closed: the answer in a few words, which opens them again. */
export const ResultsChip = ({ result, onOpen }: ResultsChipProps) => {
  const { t } = useTranslation(['analysis', 'plant'])
  const formats = useFormats()
  const design = useDesign()
  const { analysis } = result
  const apart = apartOf(design, result.areaId)
  const subject = subjectNow(result, design)
  const isCurrent = subject && isAnswered(result, questionFor(design, subject).request)
  const shown = isDetailedPlant(analysis) ? shownPlantSetup(analysis.recommendations, wantedSetup(design, apart)) : null
  const paybackYears = shown?.size.money.paybackYears
  return (
    <div
      lang={useSpokenLanguage('planner')}
      className="absolute top-[4.75rem] right-3 z-20 max-md:top-32 animate-slide-right rounded-lg shadow-float"
    >
      <Button onClick={onOpen}>
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
    </div>
  )
}

interface PlannerAnalysisProps {
  readonly result: AnalysisResult
  readonly analysis: ReturnType<typeof useShownAnalysis>
  /** The design is only looked at: nothing in it is changed here. */
  readonly isViewed?: boolean
}

/** The right panel: an analysis beside the design as it is now. */
export const PlannerAnalysis = ({ result, analysis, isViewed = false }: PlannerAnalysisProps) => {
  const lang = useSpokenLanguage('planner')
  const label = useAreaLabel()
  const design = useDesign()
  const selected = currentArea(design)
  const { subjectText, areaLabel } = useSubjectText(result)
  const { staleCause, isFollowing, subject } = useFollowing(result, analysis.isPending, analysis.follow, isViewed)
  const isStale = staleCause !== null && !isFollowing
  const shown = { analysis, areaLabel, isStale, isViewed }
  const { method, reason, recommendations } = result.analysis
  return (
    <aside
      lang={lang}
      className="min-h-0 flex-1 overflow-clip md:absolute md:inset-y-3 md:right-3 md:z-30 md:animate-slide-right md:rounded-float md:bg-surface md:shadow-float md:w-(--right-panel)"
    >
      <AnalysisPanel
        subject={subjectText}
        shownMethod={method}
        method={design.method}
        onMethod={isViewed ? null : (method) => design.setFields({ method })}
        occasion={result.occasion}
        notices={
          <AnalysisNotices
            isOfArea={result.areaId !== null}
            analysis={result.analysis}
            staleCause={isStale ? staleCause : null}
            onReanalyze={subject ? () => analysis.analyze(subject) : null}
            otherArea={
              result.areaId !== null && selected && selected.id !== result.areaId
                ? {
                    shownLabel: areaLabel(result.areaId),
                    label: label(selected),
                    onAnalyze: () => analysis.analyze(selected),
                  }
                : null
            }
          />
        }
        isUpdating={isFollowing}
        onCancelUpdate={analysis.cancel}
        onClose={analysis.close}
      >
        {recommendations.length === 0 && (
          <NoSetup method={method} reason={reason} areRemoved={areRemoved(result.request)} onClose={analysis.close} />
        )}
        {recommendations.length > 0 && <PlantResults {...result} shown={shown} />}
      </AnalysisPanel>
    </aside>
  )
}
