import '../i18n/estimateTexts.ts'
import { useId } from 'react'
import type { Method } from '#contract/analysis.ts'
import { METHODS } from '#contract/methods.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { classes } from '../ui/classes.ts'

const NAMES = Object.keys(METHODS) as Method[]

interface MethodSwitchProps {
  readonly method: Method
  readonly onMethod: (method: Method) => void
  /** The explanation stands elsewhere on the screen. */
  readonly isBrief?: boolean
}

/** By which method is estimated, what that means, and why the other one gives other figures. */
export const MethodSwitch = ({ method, onMethod, isBrief = false }: MethodSwitchProps) => {
  const { t } = useTranslation('estimate')
  const id = useId()
  return (
    <fieldset {...(!isBrief && { 'aria-describedby': `${id}-words` })} className="print:hidden">
      <legend className="sr-only">{t('method')}</legend>
      <div className="grid grid-pair-[7rem] gap-1 rounded-lg bg-sunken p-1">
        {NAMES.map((value) => (
          <label
            key={value}
            className={classes(
              'flex min-h-8 cursor-pointer items-center justify-center rounded-md px-3 font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary pointer-coarse:min-h-11',
              method === value ? 'bg-raised text-primary-strong shadow-sm' : 'text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              value={value}
              checked={method === value}
              onChange={() => onMethod(value)}
              className="sr-only"
            />
            {t(value)}
          </label>
        ))}
      </div>
      {!isBrief && (
        <p id={`${id}-words`} className="mt-1.5 text-muted text-xs">
          {t(`${method}Words`)} {t('methodsDiffer')}
        </p>
      )}
    </fieldset>
  )
}
