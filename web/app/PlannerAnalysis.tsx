import { AnalysisNotices } from '../analysis/AnalysisNotices.tsx'
import { AnalysisPanel } from '../analysis/AnalysisPanel.tsx'
import { NoSetup } from '../analysis/NoSetup.tsx'
import { type Asked, isOfPlant } from '../analysis/subject.ts'
import { useFollowing } from '../analysis/useFollowing.ts'
import type { AnalysisResult, useShownAnalysis } from '../analysis/useShownAnalysis.ts'
import { useSubjectText } from '../analysis/useSubjectText.ts'
import { useTellPriceAdvice } from '../analysis/useTellPriceAdvice.ts'
import { currentArea } from '../design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { PrintedHead } from '../print/PrintedHead.tsx'
import { AreaResults } from './AreaResults.tsx'
import { PlantResults } from './PlantResults.tsx'

const areRemoved = (asked: Asked): boolean =>
  isOfPlant(asked) && asked.areas.some(({ detailed }) => Boolean(detailed?.removedModules?.length))

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
  useTellPriceAdvice(result, isViewed)
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
      className="min-h-0 flex-1 overflow-clip md:absolute md:inset-y-3 md:right-3 md:z-30 md:animate-slide-right md:rounded-float md:bg-surface md:shadow-float not-print:md:w-(--right-panel) print:static print:w-full print:overflow-visible print:bg-surface print:shadow-none"
    >
      <PrintedHead result={result} />
      <AnalysisPanel
        subject={subjectText}
        shownMethod={method}
        method={design.method}
        onMethod={isViewed ? null : design.setMethod}
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
        {recommendations.length > 0 && result.of === 'area' && <AreaResults {...result} shown={shown} />}
        {recommendations.length > 0 && result.of === 'plant' && <PlantResults {...result} shown={shown} />}
      </AnalysisPanel>
    </aside>
  )
}
