import { useEffect } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

interface PanelsFailureProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Said in place of the list when it could not be loaded; the cause goes to the log. */
export const PanelsFailure = ({ error, onRetry }: PanelsFailureProps) => {
  const { t } = useTranslation('panels')
  useEffect(
    function logFailure() {
      console.error('The panel list could not be loaded', error)
    },
    [error],
  )
  return (
    <Notice
      role="alert"
      tone="danger"
      title={t('failedTitle')}
      text={t('failedText')}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
