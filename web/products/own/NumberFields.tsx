import { useRestWords } from '../../base/i18n/restTexts.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormField } from './productForm.ts'

interface NumberFieldsProps<Name extends FormField> {
  readonly names: readonly Name[]
  readonly texts: Readonly<Record<Name, string>>
  readonly onChange: (name: Name, text: string) => void
}

/** Numbers of a form, side by side as many as fit. */
export const NumberFields = <Name extends FormField>({ names, texts, onChange }: NumberFieldsProps<Name>) => {
  const { t } = useRestWords('inverters')
  return (
    <div className="grid grid-pair-[8rem] gap-2">
      {names.map((name) => (
        <TextField key={name} label={t(name)} value={texts[name]} onChange={(text) => onChange(name, text)} />
      ))}
    </div>
  )
}
