import { verdictOf } from '#design/verdictOf.ts'
import { type Supply, UNKNOWN_SUPPLY } from '#engine/electrical/connection.ts'
import type { PlantSize } from '#wire/plant.ts'
import { connectionText } from '#words/connectionText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Section } from '../../ui/Section.tsx'
import type { ResultTabProps } from '../ResultTabs.tsx'

interface ConnectionSectionProps extends Pick<ResultTabProps, 'analysis' | 'request'> {
  readonly size: PlantSize
  /** Battery of the shown setup [kWh]. */
  readonly batteryCapacityKwh: number | undefined
  /** False: view only. */
  readonly canChange: boolean
}

/** The supply of the building, and what the rules of connection to the grid say of the plant, a line each with its source. */
export const ConnectionSection = ({
  analysis,
  request,
  size,
  batteryCapacityKwh,
  canChange,
}: ConnectionSectionProps) => {
  const { t } = useRestWords('connection')
  const locale = useLocaleBundle('connection')
  const { lines, plant } = verdictOf({ size, batteryCapacityKwh, asked: request.detailed, analysis })
  return (
    <Section card title={t('title')}>
      {canChange && <SupplyFields />}
      <FactRows wraps facts={lines.map((line) => connectionText(line, plant.connection.isDwelling, locale))} />
      <p className="mt-1 text-muted text-xs">{t('note')}</p>
    </Section>
  )
}

const POWER = { unit: 'kW', min: 0.5, max: 100_000, digits: 2 } as const
const PHASES = ['unknown', '1', '3'] as const

/** What is known of the supply: its phases, the contracted power, and whether a control limits plant and storage. */
const SupplyFields = () => {
  const { t } = useRestWords('connection')
  const entered = useDesign((design) => design.supply)
  const setFields = useDesign((design) => design.setFields)
  const supply = entered ?? UNKNOWN_SUPPLY
  const change = (part: Partial<Supply>) => {
    const changed = { ...supply, ...part }
    const isKnown = Object.values(changed).some((value) => value !== null)
    setFields({ supply: isKnown ? changed : null })
  }
  return (
    <fieldset className="mb-2 grid grid-pair-[8rem] items-end gap-2">
      <legend className="sr-only">{t('supply')}</legend>
      <SelectField
        label={t('supplyPhases')}
        value={supply.phases === null ? 'unknown' : (`${supply.phases}` as const)}
        options={PHASES.map((value) => ({ value, label: t(`supply_${value}`) }))}
        onChange={(value) => change({ phases: value === 'unknown' ? null : value === '1' ? 1 : 3 })}
      />
      <NumberField
        label={t('contractedKw')}
        limits={POWER}
        value={supply.contractedKw}
        onChange={(contractedKw) => change({ contractedKw })}
        onEmpty={() => change({ contractedKw: null })}
      />
      <NumberField
        label={t('controlledKw')}
        limits={POWER}
        value={supply.controlledKw}
        onChange={(controlledKw) => change({ controlledKw })}
        onEmpty={() => change({ controlledKw: null })}
      />
      <p className="col-span-full text-muted text-xs">{t('controlledHint')}</p>
    </fieldset>
  )
}
