import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FormFault } from './formFaults.ts'

interface FormFootProps {
  readonly faults: readonly FormFault[]
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** What is wrong with a form, a sentence each, and its actions. */
export const FormFoot = ({ faults, onSave, onCancel }: FormFootProps) => {
  const { t } = useRestWords('inverters')
  const sentenceOf = (fault: FormFault): string => {
    if (fault.fault === 'currentAboveIsc') return t(fault.fault, { number: fault.mppt })
    if (!('field' in fault)) return t(fault.fault)
    const name = t(fault.field)
    return t(fault.fault, { field: fault.mppt ? t('mpptField', { number: fault.mppt, field: name }) : name })
  }
  return (
    <>
      {faults.length > 0 && <Notice role="alert" tone="danger" text={faults.map(sentenceOf).join(' ')} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="primary" onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
