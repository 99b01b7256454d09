import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { INPUT_NUMBERS, type InputForm } from './productForm.ts'

/** Most MPPTs that the schema of an inverter takes. */
const MOST_INPUTS = 40

interface InputRowsProps {
  readonly inputs: readonly InputForm[]
  readonly onChange: (inputs: readonly InputForm[]) => void
}

/** The MPPTs of an own inverter, a row each. A new one is as the last, since most are alike. */
export const InputRows = ({ inputs, onChange }: InputRowsProps) => {
  const { t } = useRestWords('inverters')
  const hintId = useId()
  const numbered = inputs.map((input, index) => ({ number: index + 1, input }))
  const count = inputs.length
  return (
    <div className="space-y-2">
      {numbered.map(({ number, input }) => (
        <fieldset key={number} aria-describedby={hintId}>
          <legend className="font-medium text-xs">{t('mppt', { number })}</legend>
          <div className="grid grid-cols-3 items-end gap-2">
            {INPUT_NUMBERS.map((name) => (
              <TextField
                key={name}
                label={t(name)}
                value={input[name]}
                onChange={(text) => onChange(inputs.with(number - 1, { ...input, [name]: text }))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p id={hintId} className="text-muted text-xs">
        {t('iscUnknown')}
      </p>
      {/* Disabled in full the last of its kind would lose the focus of the keyboard. */}
      <div className="flex flex-wrap gap-2">
        <Button
          aria-disabled={count >= MOST_INPUTS}
          onClick={() => count < MOST_INPUTS && onChange([...inputs, ...inputs.slice(-1)])}
        >
          <Plus aria-hidden className="size-4" />
          {t('addMppt')}
        </Button>
        <Button aria-disabled={count <= 1} onClick={() => count > 1 && onChange(inputs.slice(0, -1))}>
          <Minus aria-hidden className="size-4" />
          {t('removeMppt', { number: count })}
        </Button>
      </div>
    </div>
  )
}
