import { PanelLeftOpen } from 'lucide-react'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useDesignName } from '../designs/stored/designWords.ts'
import { Button } from '../ui/Button.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { CopyToEdit } from './CopyToEdit.tsx'

interface ViewedHeadProps {
  /** True if the user closed the panel. */
  readonly takesFocus: boolean
  readonly onOpen: () => void
}

/** Replaces the panel: the viewed design, and the ways to its details and to a copy. */
export const ViewedHead = ({ takesFocus, onOpen }: ViewedHeadProps) => {
  const { t } = useRestWords('designs')
  const design = useDesign()
  const nameOf = useDesignName()
  const ref = useFocusOnMount<HTMLButtonElement>(takesFocus)
  return (
    <section
      aria-label={t('sharedDesign')}
      className="max-w-72 rounded-float bg-surface p-3 text-ink shadow-float max-md:flex max-md:items-center max-md:gap-3 max-md:py-1.5"
    >
      <div className="min-w-0 flex-1 md:mb-2">
        <p className="truncate font-semibold">{nameOf(design)}</p>
        <p className="text-muted text-xs">{t('viewTitle')}</p>
      </div>
      <div className="flex gap-2 md:flex-wrap">
        <Button ref={ref} onClick={onOpen}>
          <PanelLeftOpen aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('showDesign')}</span>
        </Button>
        <CopyToEdit variant="secondary" isShortOnPhone />
      </div>
    </section>
  )
}
