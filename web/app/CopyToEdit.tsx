import { CopyPlus } from 'lucide-react'
import { contentOf } from '#design/design.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { openInPlanner } from '../designs/sharing/openShared.ts'
import { useCopyName } from '../designs/stored/designWords.ts'
import { freeDesignId } from '../designs/stored/openDesigns.ts'
import { useDesignToasts } from '../designs/stored/useDesignToasts.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'

interface CopyToEditProps {
  readonly variant: 'primary' | 'secondary'
  /** True to show only the icon on a phone. */
  readonly isShortOnPhone?: boolean
}

/** Opens a copy of the viewed design in the planner. */
export const CopyToEdit = ({ variant, isShortOnPhone = false }: CopyToEditProps) => {
  const { t } = useRestWords('designs')
  const copyNameOf = useCopyName()
  const { tellNotStored } = useDesignToasts()
  const copy = async () => {
    const { designId, ...viewed } = useDesign.getState()
    const design = contentOf(viewed)
    if (await openInPlanner(freeDesignId(), { ...design, name: copyNameOf(design) })) return window.location.assign('/')
    openDesign(designId, design)
    tellNotStored()
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <CopyPlus aria-hidden className="size-4" />
      <span className={classes(isShortOnPhone && 'max-md:sr-only')}>{t('copyToEdit')}</span>
    </Button>
  )
}
