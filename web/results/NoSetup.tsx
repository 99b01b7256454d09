import { CircleHelp, Eraser, Euro, Ruler, Unplug } from 'lucide-react'
import type { Method, NoRecommendationReason } from '#wire/analysis.ts'
import { METHODS } from '#wire/methods.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LiveText } from '../ui/LiveText.tsx'

const REASONS = {
  nothingFits: { icon: Ruler, title: 'nothingFitsTitle', text: 'nothingFitsText' },
  // The Standard method's reason is a margin, which the Detailed method does not have.
  nothingFitsOnRoof: { icon: Ruler, title: 'nothingFitsTitle', text: 'nothingFitsOnRoofText' },
  allRemoved: { icon: Eraser, title: 'allRemovedTitle', text: 'allRemovedText' },
  noPricedPanels: { icon: Euro, title: 'noPricedPanelsTitle', text: 'noPricedPanelsText' },
  noStrings: { icon: Unplug, title: 'noStringsTitle', text: 'noStringsText' },
  unexplained: { icon: CircleHelp, title: 'unexplainedTitle', text: 'unexplainedText' },
} as const satisfies Record<NoRecommendationReason | 'nothingFitsOnRoof' | 'allRemoved' | 'unexplained', object>

interface NoSetupProps {
  readonly method: Method
  /** Null if the server gives no reason. */
  readonly reason: NoRecommendationReason | null
  /** Modules were removed by hand. */
  readonly areRemoved: boolean
  readonly onClose: () => void
}

const whyOf = ({ method, reason, areRemoved }: NoSetupProps): keyof typeof REASONS => {
  if (reason !== 'nothingFits' || !METHODS[method].laysModules) return reason ?? 'unexplained'
  return areRemoved ? 'allRemoved' : 'nothingFitsOnRoof'
}

/** Reason for the missing recommendation, and the remedy. */
export const NoSetup = (props: NoSetupProps) => {
  const { t, formats } = useRestWords('analysis')
  const setFields = useDesign((design) => design.setFields)
  const why = whyOf(props)
  const { icon, title, text } = REASONS[why]
  return (
    <>
      <LiveText text={t(title)} />
      <EmptyState
        icon={icon}
        title={t(title)}
        text={t(text, methodConstants(formats))}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {why === 'noStrings' && (
              <Button onClick={() => setFields({ powerElectronics: 'moduleLevel' })}>
                {t('useModuleElectronics')}
              </Button>
            )}
            <Button onClick={props.onClose}>{t('backToMap')}</Button>
          </div>
        }
      />
    </>
  )
}
