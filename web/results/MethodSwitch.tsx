import type { Method } from '#wire/analysis.ts'
import { METHODS } from '#wire/methods.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Segments } from '../ui/fields/Segments.tsx'

const NAMES = Object.keys(METHODS) as Method[]

interface MethodSwitchProps {
  readonly method: Method
  readonly onMethod: (method: Method) => void
  /** True if the explanation stands elsewhere on the screen. */
  readonly isBrief?: boolean
  readonly layout?: Parameters<typeof Segments>[0]['layout']
}

/** The estimation method, its meaning, and the reason for differing figures. */
export const MethodSwitch = ({ method, onMethod, isBrief = false, layout = 'columns' }: MethodSwitchProps) => {
  const { t } = useRestWords('estimate')
  return (
    <Segments
      legend={t('method')}
      options={NAMES.map((value) => ({ value, label: t(value) }))}
      value={method}
      onChange={onMethod}
      // Pressing the method that stands there chooses it by hand.
      onPressedAgain={onMethod}
      layout={layout}
      text={isBrief ? undefined : `${t(`${method}Words`)} ${t('methodsDiffer')}`}
    />
  )
}
