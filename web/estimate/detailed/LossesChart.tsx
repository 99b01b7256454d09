import type { PlantSize } from '#contract/plant.ts'
import type { LossStageName } from '#engine/production/lossWaterfall.ts'
import { lossCells } from '#wording/lossCells.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { Waterfall } from '../../charts/Waterfall.tsx'
import { useWords } from '../../i18n/useWords.ts'

type Steps = PlantSize['production']['waterfall']

/** The texts of the steps have the names of the steps. */
const STEP_TEXTS = {
  horizontal: 'horizontal',
  plane: 'plane',
  horizon: 'horizon',
  reflection: 'reflection',
  lowLight: 'lowLight',
  temperature: 'temperature',
  shade: 'shade',
  soiling: 'soiling',
  shading: 'shading',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'lightInducedDegradation',
  nameplate: 'nameplate',
  availability: 'availability',
  other: 'other',
  inverter: 'inverter',
} as const satisfies { readonly [Stage in LossStageName]: Stage }

const isStageName = (step: string): step is LossStageName => Object.hasOwn(STEP_TEXTS, step)

/** Where the light of the year goes. */
export const LossesChart = ({ waterfall }: { readonly waterfall: Steps }) => {
  const { t, formats } = useWords('detailed')
  const energy = formats.energyKwh
  const columns = [t('change'), t('changeShare'), t('left')]
  // A step of a newer server is shown by its code.
  const nameOf = (step: string) => (isStageName(step) ? t(STEP_TEXTS[step]) : step)
  const signed = (kwh: number) => `${kwh > 0 ? '+' : ''}${formats.number(kwh)}`
  const stepValues = (step: Steps[number], index: number) =>
    lossCells(step, index, formats).map((text, column) => ({ name: columns[column] ?? '', text }))
  const producedKwh = waterfall.at(-1)?.afterKwh ?? 0
  return (
    <ChartFigure
      title={t('losses')}
      note={t('lossesNote')}
      table={{
        caption: t('losses'),
        columns: [t('step'), ...columns],
        rows: waterfall.map((step, index) => ({ name: nameOf(step.step), cells: lossCells(step, index, formats) })),
      }}
    >
      <Waterfall
        label={t('lossesLabel', { sunlight: energy(waterfall[0]?.afterKwh ?? 0), production: energy(producedKwh) })}
        valueTitle={t('kwhAYear')}
        steps={waterfall.map(({ step, changeKwh, afterKwh }, index) => ({
          name: nameOf(step),
          change: changeKwh,
          after: afterKwh,
          text: index === 0 ? formats.number(changeKwh) : signed(changeKwh),
          values: stepValues({ step, changeKwh, afterKwh }, index),
        }))}
        total={{ name: t('produced'), text: formats.number(producedKwh), values: [{ text: energy(producedKwh) }] }}
      />
    </ChartFigure>
  )
}
