import { useWords } from '../../i18n/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IN_SIGHT, Notice } from '../../ui/Notice.tsx'

interface DroppedSetupProps {
  /** Panel of the chosen setup; null while it is among the recommended ones, or none was chosen. */
  readonly panelName: string | null
  /** Null: view only. */
  readonly onKeepRecommended: (() => void) | null
}

/** Says that the setup which was chosen has fallen out of the recommended ones, and that another is shown in its place. */
export const DroppedSetup = ({ panelName, onKeepRecommended }: DroppedSetupProps) => {
  const { t } = useWords('analysis')
  return (
    <div role="status" className={classes(IN_SIGHT, 'z-10')}>
      {panelName !== null && (
        <Notice
          tone="accent"
          title={t('droppedTitle')}
          text={t('droppedText', { panel: panelName })}
          action={onKeepRecommended && <Button onClick={onKeepRecommended}>{t('keepRecommended')}</Button>}
        />
      )}
    </div>
  )
}
