import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { StandardAnalysis } from '../../api/contract/analysis.ts'
import type { Panel } from '../../api/contract/panel.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/Button.tsx'
import { AnalysisNotices } from './AnalysisNotices.tsx'
import { NoSetup } from './NoSetup.tsx'
import { Setups } from './Setups.tsx'

interface AnalysisPanelProps {
  readonly analysis: StandardAnalysis
  /** The catalogue, for brands and models; empty where it could not be loaded. */
  readonly panels: readonly Panel[]
  readonly areaLabel: string
  /** The area has changed since. */
  readonly isStale: boolean
  /** Null when the area is gone and cannot be analysed again. */
  readonly onReanalyze: (() => void) | null
  readonly onClose: () => void
}

/** The results of an analysis. It fills its container and scrolls by itself; on paper it is as long as it needs to be.
 * The focus goes to the heading whenever a new analysis is shown. */
export const AnalysisPanel = ({ analysis, panels, areaLabel, isStale, onReanalyze, onClose }: AnalysisPanelProps) => (
  <Frame analysis={analysis} areaLabel={areaLabel} onClose={onClose}>
    <AnalysisNotices warnings={analysis.warnings} isStale={isStale} onReanalyze={onReanalyze} />
    {analysis.recommendations.length > 0 ? (
      <Setups analysis={analysis} panels={panels} />
    ) : (
      <NoSetup reason={analysis.reason ?? 'nothingFits'} onClose={onClose} />
    )}
  </Frame>
)

interface FrameProps extends Pick<AnalysisPanelProps, 'analysis' | 'areaLabel' | 'onClose'> {
  readonly children: ReactNode
}

const Frame = ({ analysis, areaLabel, onClose, children }: FrameProps) => {
  const { t } = useTranslation('analysis')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is focused anew for every analysis
  useEffect(
    function focusHeading() {
      headingRef.current?.focus()
    },
    [analysis],
  )
  return (
    <section
      aria-labelledby={headingId}
      className="flex h-full min-h-0 flex-col bg-surface text-ink print:block print:h-auto"
    >
      <header className="border-line border-b px-4 pt-2.5 pb-3">
        <div className="flex items-center gap-2">
          <h2
            id={headingId}
            ref={headingRef}
            tabIndex={-1}
            className="min-w-0 flex-1 font-semibold text-lg outline-none"
          >
            {t('title')}
          </h2>
          <Badge>{estimateText('standardMethod')}</Badge>
          <span className="-mr-2 print:hidden">
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </span>
        </div>
        <p className="text-muted text-xs">
          {t('ofArea', { area: areaLabel, usable: formats.usableAreaM2(analysis.area.usableArea) })}
        </p>
      </header>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-4 print:overflow-visible">
        {children}
      </div>
    </section>
  )
}
