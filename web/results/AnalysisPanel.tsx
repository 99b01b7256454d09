import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Method } from '#wire/analysis.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useIsOffline } from '../ui/OfflineSign.tsx'
import { MethodSwitch } from './MethodSwitch.tsx'

/** From this time on the panel explains the delay [ms]. */
const LONG_MS = 2500

/** Reports that the figures are being updated; the user can cancel. */
const UpdateBar = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { t } = useRestWords('analysis')
  const [isLong, setIsLong] = useState(false)
  const isOffline = useIsOffline()
  useEffect(function noticeLongWait() {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="sticky top-0 z-10 -mt-1 rounded-float border border-line bg-raised p-2 shadow-float">
      <div className="flex items-center justify-between gap-3 pl-1">
        <p>{t(isOffline ? 'waitingForNetwork' : isLong ? 'waitingForWeather' : 'updating')}</p>
        <Button onClick={onCancel}>{t('cancelUpdate')}</Button>
      </div>
      <div aria-hidden className="mt-2 h-1 overflow-hidden rounded-full bg-sunken forced-color-adjust-none">
        <div className="h-full w-1/3 animate-pulse rounded-full bg-primary" />
      </div>
    </div>
  )
}

interface AnalysisPanelProps {
  /** One line that names the roofs of the figures. */
  readonly subject: string
  readonly shownMethod: Method
  /** The chosen method; the analysis is updated to it. */
  readonly method: Method
  /** Null: view only. */
  readonly onMethod: ((method: Method) => void) | null
  /** A number that changes with each request by the user and moves the focus to the heading. */
  readonly occasion: number
  /** Notices above the figures. */
  readonly notices: ReactNode
  readonly isUpdating: boolean
  readonly onCancelUpdate: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The results of an analysis. The panel fills its container and scrolls by itself; in print it has its full height. The heading takes
 * the focus whenever a requested analysis is shown. */
export const AnalysisPanel = ({ notices, isUpdating, onCancelUpdate, children, ...props }: AnalysisPanelProps) => {
  const { method, onMethod } = props
  return (
    <Frame
      {...props}
      methodSwitch={onMethod && <MethodSwitch method={method} onMethod={onMethod} isBrief layout="line" />}
    >
      {isUpdating && <UpdateBar onCancel={onCancelUpdate} />}
      {notices}
      <div aria-busy={isUpdating} className={classes('space-y-5 transition-opacity', isUpdating && 'opacity-60')}>
        {children}
      </div>
    </Frame>
  )
}

interface FrameProps extends Pick<AnalysisPanelProps, 'subject' | 'shownMethod' | 'occasion' | 'onClose' | 'children'> {
  /** Replaces the method badge; null in view-only designs. */
  readonly methodSwitch: ReactNode
}

const Frame = ({ subject, shownMethod, occasion, onClose, methodSwitch, children }: FrameProps) => {
  const { t } = useRestWords('analysis')
  const { t: estimateText } = useRestWords('estimate')
  const headingId = useId()
  const headingRef = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is focused anew on every occasion
  useEffect(
    function focusHeading() {
      const heading = headingRef.current
      // Whoever opened a menu meanwhile keeps it: losing the focus it would close.
      const isElsewhere = document.activeElement?.closest('[role=menu], [role=dialog]')?.contains(heading) === false
      if (!isElsewhere) heading?.focus()
    },
    [occasion],
  )
  return (
    <section aria-labelledby={headingId} className="flex h-full min-h-0 flex-col text-ink">
      <header className="border-line border-b px-4 pb-3 md:pt-2.5">
        <div className="flex items-center gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
            <h2
              id={headingId}
              ref={headingRef}
              tabIndex={-1}
              className={classes(
                'font-semibold text-lg outline-none',
                Boolean(methodSwitch) && 'max-md:in-data-[sheet=half]:sr-only',
              )}
            >
              {t('title')}
            </h2>
            <span className={classes(Boolean(methodSwitch) && 'not-in-data-[sheet=low]:hidden')}>
              <Badge>{estimateText(`${shownMethod}Method`)}</Badge>
            </span>
            {methodSwitch && <div className="in-data-[sheet=low]:hidden">{methodSwitch}</div>}
          </div>
          <span className="-mr-2">
            <IconButton label={t('close')} onClick={onClose}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </span>
        </div>
        <p className="text-muted text-xs">{subject}</p>
      </header>
      <div
        data-results
        className="min-h-0 flex-1 scroll-pt-12 scroll-pb-24 space-y-5 overflow-y-auto overscroll-contain p-4 max-md:in-data-[sheet=low]:invisible max-md:in-data-[sheet=low]:max-h-0 max-md:in-data-[sheet=low]:p-0"
      >
        {children}
      </div>
    </section>
  )
}
