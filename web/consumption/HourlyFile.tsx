import { useState } from 'react'
import type { HourlyCsv } from '#engine/consumption/parseHourlyCsv.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import type { Result } from '#engine/result.ts'
import type { MeterFault, MeterUnit } from '#engine/table/meterColumns.ts'
import { householdText } from '#wording/householdText.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useLocaleBundle } from '../i18n/useLocaleBundle.ts'
import { useWords } from '../i18n/useWords.ts'
import { FileButton } from '../ui/fields/FileButton.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { annualKwhOf } from './consumptionDraft.ts'

interface HourlyFileProps {
  /** The current consumption, until a file replaces it. */
  readonly base: Base
  readonly onRead: (kwh: number[]) => void
}

type Base = Consumption['base']
type ParsedFile = Result<HourlyCsv, MeterFault> | 'unreadable'

const UNITS = ['kWh', 'Wh', 'kW', 'W'] as const satisfies readonly MeterUnit[]
const AS_FILE_SAYS = ''

/** Loads a file of readings, shows its interpretation or fault, and lets the user correct its unit. */
export const HourlyFile = ({ base, onRead }: HourlyFileProps) => {
  const { t } = useWords('consumption')
  const [file, setFile] = useState<File | null>(null)
  const [unit, setUnit] = useState<MeterUnit | null>(null)
  const [parsed, setParsed] = useState<ParsedFile | null>(null)
  const [nameInForce, setNameInForce] = useState<string | null>(null)
  const read = async (chosen: File, as: MeterUnit | null) => {
    setFile(chosen)
    setUnit(as)
    const result = await readHourlyFile(chosen, as)
    setParsed(result)
    if (result === 'unreadable' || !result.ok) return
    setNameInForce(chosen.name)
    onRead(wireKwh(result.value.kwh))
  }
  return (
    <div className="space-y-3">
      <FileButton
        label={t('file')}
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={([chosen]) => void read(chosen, unit)}
      />
      <p className="text-muted text-xs">{t('fileNote')}</p>
      <div role="status" className="space-y-2">
        {parsed && <ParsedText parsed={parsed} />}
        {!isParsed(parsed) && <InForce base={base} fileName={nameInForce} />}
      </div>
      {file && (
        <SelectField
          className="max-w-48"
          label={t('unit')}
          value={unit ?? AS_FILE_SAYS}
          options={[
            { value: AS_FILE_SAYS, label: t('asFileSays') },
            ...UNITS.map((value) => ({ value, label: value })),
          ]}
          onChange={(chosen) => void read(file, UNITS.find((value) => value === chosen) ?? null)}
        />
      )}
    </div>
  )
}

const isParsed = (parsed: ParsedFile | null): boolean => parsed !== null && parsed !== 'unreadable' && parsed.ok

const ParsedText = ({ parsed }: { readonly parsed: ParsedFile }) => {
  const { t, formats } = useWords('consumption')
  const faultText = useFaultText()
  if (parsed === 'unreadable') return <Notice tone="danger" text={t('unreadable')} />
  if (!parsed.ok) return <Notice tone="danger" text={faultText(parsed.fault)} />
  const { annualKwh, stepMinutes, unit, unitFrom } = parsed.value
  const energy = formats.energyKwh(annualKwh)
  return (
    <Notice
      tone={unitFrom === 'guessed' ? 'accent' : 'neutral'}
      text={t('fileRead', { energy, minutes: stepMinutes, unit, unitFrom: t(unitFrom) })}
    />
  )
}

interface InForceProps {
  readonly base: Base
  /** File name of the current readings; null if they were loaded on another occasion. */
  readonly fileName: string | null
}

/** States which figures apply while no usable file is chosen. */
const InForce = ({ base, fileName }: InForceProps) => {
  const { t } = useWords('consumption')
  const energy = useFormats().energyKwh(annualKwhOf(base))
  const household = householdText(base, useLocaleBundle('consumption'))
  if (base.kind !== 'hourly') return <p>{t('billsInForce', { energy, household })}</p>
  return <p>{fileName === null ? t('earlierFileInForce', { energy }) : t('fileInForce', { energy, file: fileName })}</p>
}

const useFaultText = () => {
  const { t } = useWords('consumption')
  return ({ code, line, found }: MeterFault): string => {
    const fault = found === null ? t(code) : t('found', { fault: t(code), found })
    return line === null ? fault : t('faultAtLine', { line, fault })
  }
}

/** Larger files cannot be a year of readings and are not read [bytes]. */
const MAX_BYTES = 12_000_000
/** Decimals of a kWh, to a watt-hour; keeps the request below the API's size limit. */
const WIRE_DECIMALS = 3

/** Reads a file of hourly readings; the parser's code loads with the first file.
 * @param unit null: as stated in the file
 * @returns the year, the file's fault, or `unreadable` if the browser cannot read the file */
const readHourlyFile = async (
  file: File,
  unit: MeterUnit | null,
): Promise<Result<HourlyCsv, MeterFault> | 'unreadable'> => {
  if (file.size > MAX_BYTES) return { ok: false, fault: { code: 'tooLarge', line: null, found: null } }
  try {
    const { parseHourlyCsv } = await import('#engine/consumption/parseHourlyCsv.ts')
    return parseHourlyCsv(await file.text(), unit)
  } catch (error) {
    console.error('the file could not be read', error)
    return 'unreadable'
  }
}

/** The hours as sent to the API, rounded to a watt-hour. */
const wireKwh = (kwh: Float64Array): number[] => Array.from(kwh, (value) => Number(value.toFixed(WIRE_DECIMALS)))
