import { Pencil } from 'lucide-react'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { barTexts, inputRangeText, inputValueText, panelsText } from '#words/certaintyText.ts'
import { openEditor } from '../../analysis/analysisStore.ts'
import type { EditorRow } from '../../analysis/editor.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartCursor } from '../../charts/ChartCursor.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { useCanEdit } from '../../design/canEdit.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'

type Input = PlantCertainty['inputs'][number]

interface TornadoProps {
  readonly inputs: readonly Input[]
  readonly netPresentValueEur: number
}

const endsOf = ({ low, high }: Input) => {
  const values = [low.netPresentValueEur, high.netPresentValueEur]
  return { from: Math.min(...values), to: Math.max(...values) }
}

const isAssumption = (key: string): key is AssumptionKey => key in ASSUMPTIONS

/** The editor row of an input; the production depends on a whole group. */
const rowOf = ({ id, key }: Input): EditorRow | null => {
  if (id === 'energy') return 'production'
  if (id === 'community') return id
  return isAssumption(key) ? key : null
}

/** Effect of each input on the net present value when only that input varies, largest first. */
export const Tornado = ({ inputs, netPresentValueEur }: TornadoProps) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords(['certainty', 'detailed'])
  const locale = useLocaleBundle('certainty', 'assumptions')
  const all = inputs.map(endsOf)
  const from = Math.min(netPresentValueEur, ...all.map((ends) => ends.from))
  const to = Math.max(netPresentValueEur, ...all.map((ends) => ends.to))
  const placeOf = (eur: number): number => (to > from ? (100 * (eur - from)) / (to - from) : 0)
  const outcomes = inputs.map(({ id, unit, low, high }) => ({
    name: t(id),
    ends: [low, high].map((end) => ({
      at: inputValueText(unit, end.value, locale),
      value: locale.formats.wholeEuro(end.netPresentValueEur),
      panels: panelsText(end.bestQuantity, locale),
    })),
  }))
  const ends = outcomes.flatMap((outcome) => outcome.ends)
  const data = {
    placeTitle: t('input'),
    places: outcomes.flatMap((outcome) => outcome.ends.map(({ at }) => ({ name: `${outcome.name}: ${at}` }))),
    series: [
      { name: t('detailed:netPresentValue'), values: [], texts: ends.map(({ value }) => value) },
      { name: t('bestNumber'), values: [], texts: ends.map(({ panels }) => panels) },
    ],
  }
  return (
    <ChartFigure title={t('tornado')} isTitled note={t('tornadoNote')} data={data} wrapsNames>
      <ChartCursor
        label={t('tornado')}
        places={outcomes.map((outcome) => ({
          name: outcome.name,
          values: outcome.ends.map(({ at, value, panels }) => ({ name: at, text: `${value} · ${panels}` })),
        }))}
        placeUnder={({ target, currentTarget }) => {
          const bar = target instanceof Element && !target.closest('button') && target.closest('li')
          return bar ? [...currentTarget.querySelectorAll('li')].indexOf(bar) : null
        }}
      >
        {(at, anchor) => (
          <ul className="space-y-1">
            {inputs.map((input, index) => (
              <li
                key={input.id}
                ref={at === index ? anchor : null}
                className={classes('flex items-center gap-1 rounded-lg py-1.5', at === index && 'bg-sunken')}
              >
                <InputBar input={input} placeOf={placeOf} nowEur={netPresentValueEur} />
                {canEdit && <ChangeButton input={input} />}
              </li>
            ))}
          </ul>
        )}
      </ChartCursor>
    </ChartFigure>
  )
}

interface InputBarProps {
  readonly input: Input
  /** Position of an amount [% of the width]. */
  readonly placeOf: (eur: number) => number
  readonly nowEur: number
}

const InputBar = ({ input, placeOf, nowEur }: InputBarProps) => {
  const { t } = useRestWords('certainty')
  const locale = useLocaleBundle('certainty', 'assumptions')
  const { from, to } = endsOf(input)
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium text-sm">{t(input.id)}</span>
        <span className="tabular text-muted text-xs">{inputRangeText(input, locale)}</span>
      </p>
      <div aria-hidden className="relative mt-1 h-2.5 rounded-full bg-line forced-color-adjust-none">
        <div
          className="absolute inset-y-0 rounded-full bg-primary"
          style={{ left: `${placeOf(from)}%`, width: `${placeOf(to) - placeOf(from)}%` }}
        />
        <div className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${placeOf(nowEur)}%` }} />
      </div>
      <p className="tabular mt-0.5 text-muted text-xs">{barTexts(input, locale).barShort}</p>
    </div>
  )
}

/** Opens the editor at the input. */
const ChangeButton = ({ input }: Pick<InputBarProps, 'input'>) => {
  const { t } = useRestWords('certainty')
  const locale = useLocaleBundle('certainty', 'assumptions')
  return (
    <IconButton
      label={t('change', {
        name: t(input.id),
        from: inputValueText(input.unit, input.low.value, locale),
        to: inputValueText(input.unit, input.high.value, locale),
        bar: barTexts(input, locale).bar,
      })}
      onClick={() => openEditor(input.id === 'consumption' ? 'consumption' : 'assumptions', rowOf(input))}
    >
      <Pencil aria-hidden className="size-4" />
    </IconButton>
  )
}
