import { useWords } from '../i18n/useWords.ts'

/** A dagger after a value invented for demonstration; its legend stands near by. */
export const DemonstrationMark = () => {
  const { t } = useWords('panels')
  return (
    <>
      <sup aria-hidden className="unit ml-0.5 select-none">
        †
      </sup>
      <span className="sr-only"> ({t('demonstrationMark')})</span>
    </>
  )
}
