import { useState } from 'react'
import { MAX_ANNUAL_KWH } from '#engine/consumption/annualEnergy.ts'
import { BUSINESS_KINDS, businessHoursOf } from '#engine/consumption/businessHours.ts'
import { householdsOf } from '#engine/consumption/measuredHouseholds.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { sum } from '#engine/sum.ts'
import { businessHoursText } from '#words/loadProfileText.ts'
import { monthNames } from '#words/localeFormats.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { BandFields } from './BandFields.tsx'
import {
  atResolution,
  type Billed,
  type Resolution,
  resolutionOf,
  useRegionHere,
  withMonth,
} from './consumptionDraft.ts'
import { HouseholdFields } from './HouseholdFields.tsx'
import { MeterFiles } from './MeterFiles.tsx'

type Base = Consumption['base']

interface BaseUseProps<Kind extends Base = Base> {
  readonly base: Kind
  readonly onChange: (base: Base) => void
}

const WAYS = ['year', 'months', 'bands', 'hourly'] as const satisfies readonly Resolution[]

/** The household's own electricity, in the form in which the user knows it. */
export const BaseUse = ({ base, onChange }: BaseUseProps) => {
  const { t } = useRestWords('consumption')
  const region = useRegionHere()
  // The user chooses readings before a file is loaded; until then the former entry stays.
  const [wantsFile, setWantsFile] = useState(false)
  const usualWay = resolutionOf(base)
  const way = wantsFile ? 'hourly' : usualWay === 'f1AndF23' ? 'bands' : usualWay
  const takeRead = (read: Base) => {
    setWantsFile(false)
    onChange(read)
  }
  return (
    <div className="space-y-3">
      <SelectField
        label={t('resolution')}
        value={way}
        options={WAYS.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => {
          setWantsFile(chosen === 'hourly')
          if (chosen !== 'hourly') onChange(atResolution(base, chosen, region))
        }}
      />
      {way === 'hourly' ? (
        <MeterFiles base={base} onRead={takeRead} />
      ) : (
        base.kind !== 'hourly' && <BillFields base={base} onChange={onChange} onRead={takeRead} />
      )}
    </div>
  )
}

interface BillFieldsProps extends BaseUseProps<Billed> {
  /** Takes what was read from a table of bills. */
  readonly onRead: (base: Base) => void
}

const BillFields = ({ base, onChange, onRead }: BillFieldsProps) => {
  const isBusiness = useDesign(({ fiscal }) => recoversVat(fiscal))
  return (
    <>
      {base.use.period === 'year' ? (
        <UseFields base={base} onChange={onChange} />
      ) : (
        <MeterFiles base={base} bills={<UseFields base={base} onChange={onChange} />} onRead={onRead} />
      )}
      {isBusiness ? (
        <BusinessFields base={base} onChange={onChange} />
      ) : (
        <ProfileFields base={base} onChange={onChange} />
      )}
    </>
  )
}

/** The households whose hours count. */
const ProfileFields = ({ base, onChange }: BaseUseProps<Billed>) => {
  const { t } = useRestWords(['consumption', 'sources'])
  const isBusiness = useDesign(({ fiscal }) => recoversVat(fiscal))
  const isOneHome = useDesign(({ fiscal }) => householdsOf(base, fiscal) === 'one')
  return (
    <>
      <HouseholdFields household={base} onChange={(household) => onChange({ ...base, ...household })} />
      <p className="text-muted text-xs">
        {t(isBusiness ? 'likeHouseholdsNote' : 'measuredNote')}
        {isOneHome && ` ${t('oneHomeNote', { source: t('sources:householdDays') })}`}
      </p>
    </>
  )
}

const LIKE_HOUSEHOLDS = 'likeHouseholds'

/** Hours of a business: generic ones by its kind, or those of households until one is chosen. */
const BusinessFields = ({ base, onChange }: BaseUseProps<Billed>) => {
  const { t } = useRestWords('consumption')
  const locale = useLocaleBundle('consumption')
  const hours = useDesign(({ fiscal }) => businessHoursOf(base, fiscal))
  return (
    <>
      <SelectField
        label={t('businessHours')}
        value={hours ?? LIKE_HOUSEHOLDS}
        options={([LIKE_HOUSEHOLDS, ...BUSINESS_KINDS] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => {
          const { businessHours: _, ...others } = base
          onChange(chosen === LIKE_HOUSEHOLDS ? others : { ...others, businessHours: chosen })
        }}
      />
      {hours ? (
        <p className="text-muted text-xs">{t('genericHours', { hours: businessHoursText(hours, locale) })}</p>
      ) : (
        <ProfileFields base={base} onChange={onChange} />
      )}
    </>
  )
}

const UseFields = ({ base, onChange }: BaseUseProps<Billed>) => {
  const { t } = useRestWords('consumption')
  const { use } = base
  const region = useRegionHere()
  const takeUse = (changed: Billed['use']) => onChange({ ...base, use: changed })
  if (use.period === 'year')
    return <EnergyField label={t('annualKwh')} kwh={use.kwh} onChange={(kwh) => takeUse({ period: 'year', kwh })} />
  if (use.period === 'months')
    return <MonthFields months={use.kwh} onChange={(kwh) => takeUse({ period: 'months', kwh })} />
  return (
    <BandFields
      use={use}
      onPeriod={(period) => onChange(atResolution(base, period, region))}
      onChange={(kwh) => takeUse({ period: use.period, kwh })}
    />
  )
}

interface MonthFieldsProps {
  readonly months: readonly number[]
  readonly onChange: (months: number[]) => void
}

const MonthFields = ({ months, onChange }: MonthFieldsProps) => {
  const { t, formats } = useRestWords('consumption')
  const names = monthNames(useSpokenLanguage('planner'), 'long')
  const annualKwh = sum(months)
  return (
    <fieldset>
      <legend className="sr-only">{t('months')}</legend>
      <div className="grid grid-fit-[7.5rem] gap-2">
        {months.map((kwh, month) => (
          <EnergyField
            key={names[month]}
            label={names[month] ?? ''}
            kwh={kwh}
            onChange={(changed) => onChange(withMonth(months, month, changed))}
          />
        ))}
      </div>
      <p className="tabular mt-2 text-muted text-xs">{t('monthsSum', { energy: formats.energyKwh(annualKwh) })}</p>
    </fieldset>
  )
}

interface EnergyFieldProps {
  readonly label: string
  readonly kwh: number
  readonly onChange: (kwh: number) => void
}

/** Energy of a year or a part of it. */
export const EnergyField = ({ label, kwh, onChange }: EnergyFieldProps) => {
  return (
    <NumberField
      label={label}
      limits={{ unit: 'kWh', min: 0, max: MAX_ANNUAL_KWH, digits: 1 }}
      value={kwh}
      onChange={onChange}
    />
  )
}
