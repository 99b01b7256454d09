import type { ModuleElectronicsGain } from '#wire/electrical.ts'
import { useStringWords } from '../../base/i18n/stringTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button } from '../../ui/Button.tsx'

interface OptimizersProps {
  readonly gain: Pick<ModuleElectronicsGain, 'costEur' | 'gainKwh'>
}

/** What electronics on each module would cost and yield. */
export const useOptimizersText = () => {
  const { t, formats } = useStringWords('strings')
  const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text)
  return ({ costEur, gainKwh }: OptimizersProps['gain']): string =>
    t('optimizers', {
      cost: signed(costEur, formats.wholeEuro(costEur)),
      energy: signed(gainKwh, formats.energyKwh(gainKwh)),
    })
}

/** Gives each module electronics of its own. */
export const OptimizersButton = ({ gain }: OptimizersProps) => {
  const textOf = useOptimizersText()
  const setFields = useDesign((design) => design.setFields)
  return <Button onClick={() => setFields({ powerElectronics: 'moduleLevel' })}>{textOf(gain)}</Button>
}
