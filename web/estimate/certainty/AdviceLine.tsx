import { Scale } from 'lucide-react'
import type { PlantCertainty } from '#contract/certainty.ts'
import { adviceText } from '#wording/certaintyText.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'

/** Whether the advice holds, in one sentence in front of the figures. */
export const AdviceLine = ({ certainty }: { readonly certainty: PlantCertainty }) => {
  const locale = useLocaleBundle('certainty', 'assumptions')
  return (
    <p className="flex gap-2 text-sm">
      <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      {adviceText(certainty, locale)}
    </p>
  )
}
