import '../i18n/estimateTexts.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Method } from '#contract/analysis.ts'
import { MethodSwitch } from '../estimate/MethodSwitch.tsx'
import { METHOD_VIEWS } from '../estimate/methods.ts'
import type { ResultsProps } from '../estimate/methodView.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { AnalysisNotices, type OtherArea, type StaleCause } from './AnalysisNotices.tsx'
import { NoSetup } from './NoSetup.tsx'
import { UpdateBar } from './UpdateBar.tsx'

interface AnalysisPanelProps extends Omit<ResultsProps, 'isStale'> {
  /** The method that is chosen; the analysis follows it. */
  readonly method: Method
  /** Null: the design is only looked at. */
  readonly onMethod: ((method: Method) => void) | null
  /** Another number when the user asked anew: then the heading takes the focus. */
  readonly occasion: number
  readonly areaLabel: string
  /** Null while the analysed area is the selected one. */
  readonly otherArea: OtherArea | null
  /** Why the figures are not of the design as it is; null while they are. */
  readonly staleCause: StaleCause | null
  /** The figures are about to be replaced. */
  readonly isUpdating: boolean
  readonly onCancelUpdate: () => void
  /** Null when the area is gone and cannot be analysed again. */
  readonly onReanalyze: (() => void) | null
  readonly onClose: () => void
}

/** The results of an analysis. It fills its container and scrolls by itself; on paper it is as long as it needs to be.
 * The focus goes to the heading whenever an analysis that was asked for is shown. */
export const AnalysisPanel = (props: AnalysisPanelProps) => {
  const { analysis, areaLabel, occasion, staleCause, isUpdating, onCancelUpdate, onReanalyze, onClose } = props
  return (
    <Frame analysis={analysis} areaLabel={areaLabel} occasion={occasion} onClose={onClose}>
      {props.onMethod && <MethodSwitch method={props.method} onMethod={props.onMethod} isBrief />}
      {isUpdating && <UpdateBar onCancel={onCancelUpdate} />}
      <AnalysisNotices
        warnings={analysis.warnings}
        weatherNotice={analysis.weather?.notice ?? null}
        staleCause={staleCause}
        onReanalyze={onReanalyze}
        areaLabel={areaLabel}
        otherArea={props.otherArea}
      />
      <div aria-busy={isUpdating} className={classes('space-y-5 transition-opacity', isUpdating && 'opacity-60')}>
        <Results {...props} />
      </div>
    </Frame>
  )
}

const Results = ({ onClose, ...props }: AnalysisPanelProps) => {
  const { method, reason, recommendations } = props.analysis
  if (recommendations.length === 0) return <NoSetup method={method} reason={reason} onClose={onClose} />
  const { Results: ResultsOfMethod } = METHOD_VIEWS[method]
  return <ResultsOfMethod {...props} isStale={props.staleCause !== null} />
}

interface FrameProps extends Pick<AnalysisPanelProps, 'analysis' | 'areaLabel' | 'occasion' | 'onClose'> {
  readonly children: ReactNode
}

const Frame = ({ analysis, areaLabel, occasion, onClose, children }: FrameProps) => {
  const { t } = useTranslation('analysis')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const { planeAreaM2, usableArea } = analysis.area
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is focused anew on every occasion
  useEffect(
    function focusHeading() {
      headingRef.current?.focus()
    },
    [occasion],
  )
  return (
    <section
      aria-labelledby={headingId}
      className="flex h-full min-h-0 flex-col bg-surface text-ink print:block print:h-auto"
    >
      <header className="border-line border-b px-4 pt-2.5 pb-3">
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
            <h2 id={headingId} ref={headingRef} tabIndex={-1} className="font-semibold text-lg outline-none">
              {t('title')}
            </h2>
            <Badge>{estimateText(`${analysis.method}Method`)}</Badge>
          </div>
          <span className="-mr-2 print:hidden">
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </span>
        </div>
        <p className="text-muted text-xs">
          {planeAreaM2 === undefined
            ? t('ofArea', { area: areaLabel, usable: formats.usableAreaM2(usableArea) })
            : t('ofRoof', { area: areaLabel, roof: formats.areaM2(planeAreaM2) })}
        </p>
      </header>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-4 print:overflow-visible print:pb-0">
        {children}
      </div>
    </section>
  )
}
