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
  // A step of a newer server is shown by its code.
  const nameOf = (step: string) => (isStageName(step) ? t(STEP_TEXTS[step]) : step)
  const cells = waterfall.map((step, index) => lossCells(step, index, formats))
  const change = waterfall.map(({ changeKwh }) => changeKwh)
  const left = waterfall.map(({ afterKwh }) => afterKwh)
  const data = {
    placeTitle: t('step'),
    places: waterfall.map(({ step }) => ({ name: nameOf(step) })),
    series: [
      { name: t('change'), values: change, texts: cells.map(([text]) => text) },
      { name: t('changeShare'), values: [], texts: cells.map(([, text]) => text) },
      { name: t('left'), values: left, texts: cells.map(([, , text]) => text) },
    ],
  }
  return (
    <ChartFigure title={t('losses')} note={t('lossesNote')} data={data}>
      <Waterfall
        label={t('lossesLabel', { sunlight: energy(left[0] ?? 0), production: energy(left.at(-1) ?? 0) })}
        data={data}
        format={(value) => formats.number(value)}
        valueTitle={t('kwhAYear')}
        totalName={t('produced')}
      />
    </ChartFigure>
  )
}
