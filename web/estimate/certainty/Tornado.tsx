import type { PlantCertainty } from '#contract/certainty.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { barTexts, inputRangeText, inputValueText } from '#wording/certaintyText.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { PlantResultsProps } from '../methodView.ts'

type Input = PlantCertainty['inputs'][number]

interface TornadoProps {
  readonly inputs: readonly Input[]
  readonly netPresentValueEur: number
  /** Null: the design is only looked at. */
  readonly onEdit: PlantResultsProps['onEdit']
}

const endsOf = ({ low, high }: Input) => {
  const values = [low.netPresentValueEur, high.netPresentValueEur]
  return { from: Math.min(...values), to: Math.max(...values) }
}

const isAssumption = (key: string): key is AssumptionKey => key in ASSUMPTIONS

/** What each input does to the present value when it is varied alone, the one that does most first. */
export const Tornado = ({ inputs, netPresentValueEur, onEdit }: TornadoProps) => {
  const all = inputs.map(endsOf)
  const from = Math.min(netPresentValueEur, ...all.map((ends) => ends.from))
  const to = Math.max(netPresentValueEur, ...all.map((ends) => ends.to))
  const placeOf = (eur: number): number => (to > from ? (100 * (eur - from)) / (to - from) : 0)
  return (
    <ul className="mt-2 space-y-1">
      {inputs.map((input) => (
        <li key={input.id}>
          <InputBar input={input} placeOf={placeOf} nowEur={netPresentValueEur} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

interface InputBarProps extends Pick<TornadoProps, 'onEdit'> {
  readonly input: Input
  /** Where an amount lies [% of the width]. */
  readonly placeOf: (eur: number) => number
  readonly nowEur: number
}

const InputBar = ({ input, placeOf, nowEur, onEdit }: InputBarProps) => {
  const { t } = useTranslation('certainty')
  const locale = useLocaleBundle('certainty', 'assumptions')
  const { from, to } = endsOf(input)
  const name = t(input.id)
  const { bar, barShort } = barTexts(input, locale)
  const content = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-sm">{name}</span>
        <span className="tabular text-muted text-xs">{inputRangeText(input, locale)}</span>
      </span>
      <span aria-hidden className="relative mt-1 block h-2.5 rounded-full bg-line [print-color-adjust:exact]">
        <span
          className="absolute inset-y-0 rounded-full bg-primary"
          style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
        />
        <span className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${placeOf(nowEur)}%` }} />
      </span>
      <span className="tabular mt-0.5 block text-muted text-xs">{barShort}</span>
    </>
  )
  if (!onEdit) return <div className="px-2 py-1.5">{content}</div>
  const change = () =>
    input.id === 'consumption'
      ? onEdit('consumption')
      : onEdit('assumptions', isAssumption(input.key) ? input.key : null)
  return (
    <button
      type="button"
      className="block min-h-11 w-full rounded-lg px-2 py-1.5 text-left hover:bg-sunken"
      aria-label={t('change', {
        name,
        from: inputValueText(input.unit, input.low.value, locale),
        to: inputValueText(input.unit, input.high.value, locale),
        bar,
      })}
      onClick={change}
    >
      {content}
    </button>
  )
}
