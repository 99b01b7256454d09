import {
  CONTRACTED_POWERS,
  type ContractedPower,
  measuredHouseholds,
  REGIONS,
  type Region,
} from '#engine/consumption/measuredHouseholds.ts'
import { contractedPowerText } from '#words/loadProfileText.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { type Household, useRegionHere } from './consumptionDraft.ts'

interface HouseholdFieldsProps {
  /** Null: none is chosen yet. */
  readonly household: Household | null
  readonly onChange: (household: Household) => void
}

const HOUSEHOLDS = ['one', 'several'] as const
const CLASSES = Object.keys(CONTRACTED_POWERS) as ContractedPower[]

/** Type of household whose load profile applies: region, class of contracted power, and one household or many. */
export const HouseholdFields = ({ household, onChange }: HouseholdFieldsProps) => {
  const { t } = useRestWords('consumption')
  const locale = useLocaleBundle('consumption')
  const regionHere = useRegionHere()
  const isBusiness = useDesign(({ fiscal }) => fiscal?.use === 'business')
  const regions = REGIONS.map((value) => ({ value, label: value }))
  const powers = CLASSES.map((value) => ({ value, label: contractedPowerText(value, locale) }))
  return (
    <>
      <div className="grid grid-pair-[8rem] gap-2">
        <SelectField
          label={t('region')}
          value={household ? (household.region ?? regionHere) : ''}
          options={household ? regions : [{ value: '', label: '–' } as const, ...regions]}
          onChange={(region) => region && onChange({ contractedPower: 'upTo3Kw', ...household, region })}
        />
        {household && (
          <SelectField
            label={t('contractedPower')}
            value={household.contractedPower}
            options={powers}
            onChange={(contractedPower) => onChange({ ...household, contractedPower })}
          />
        )}
      </div>
      {/* The load of a business is always the mean of many. */}
      {household && !isBusiness && (
        <SelectField
          className="mt-2"
          label={t('households')}
          value={household.households ?? 'one'}
          options={HOUSEHOLDS.map((value) => ({ value, label: t(value) }))}
          onChange={(households) => onChange({ ...household, households })}
        />
      )}
      {household && <OthersMeasured region={household.region ?? regionHere} power={household.contractedPower} />}
    </>
  )
}

/** States which measured households replace a type that was not measured. */
const OthersMeasured = ({ region, power }: { readonly region: Region; readonly power: ContractedPower }) => {
  const { t } = useRestWords('consumption')
  const locale = useLocaleBundle('consumption')
  const measured = measuredHouseholds(region, power)
  if (measured.region === region && measured.contractedPower === power) return null
  const household = `${measured.region}, ${contractedPowerText(measured.contractedPower, locale)}`
  return <p className="mt-1 text-muted text-xs">{t('othersMeasured', { household })}</p>
}
