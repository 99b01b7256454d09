import { CircleHelp, Euro, Ruler } from 'lucide-react'
import type { Method, NoRecommendationReason } from '#contract/analysis.ts'
import { METHODS } from '#contract/methods.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { LiveText } from '../estimate/setup/LiveText.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const REASONS = {
  nothingFits: { icon: Ruler, title: 'nothingFitsTitle', text: 'nothingFitsText' },
  noPricedPanels: { icon: Euro, title: 'noPricedPanelsTitle', text: 'noPricedPanelsText' },
  unexplained: { icon: CircleHelp, title: 'unexplainedTitle', text: 'unexplainedText' },
} as const satisfies Record<NoRecommendationReason | 'unexplained', object>

interface NoSetupProps {
  readonly method: Method
  /** Null where the server gives none. */
  readonly reason: NoRecommendationReason | null
  readonly onClose: () => void
}

/** Why there is nothing to recommend, and what to do about it. */
export const NoSetup = ({ method, reason, onClose }: NoSetupProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const { icon, title, text } = REASONS[reason ?? 'unexplained']
  // The Standard method's reason is a margin the other one does not know.
  const why = METHODS[method].laysModules && reason === 'nothingFits' ? 'nothingFitsOnRoofText' : text
  return (
    <>
      <LiveText text={t(title)} />
      <EmptyState
        icon={icon}
        title={t(title)}
        text={t(why, methodConstants(formats))}
        action={<Button onClick={onClose}>{t('backToMap')}</Button>}
      />
    </>
  )
}
