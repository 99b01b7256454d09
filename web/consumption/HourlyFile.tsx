import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvUnit, HourlyCsvFault } from '../../api/engine/consumption/csvValues.ts'
import type { HourlyCsv } from '../../api/engine/consumption/parseHourlyCsv.ts'
import type { Result } from '../../api/engine/result.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { readHourlyFile, wireKwh } from './readHourlyFile.ts'

interface HourlyFileProps {
  /** Energy of the readings that are already there; null without [kWh]. */
  readonly keptKwh: number | null
  readonly onRead: (kwh: number[]) => void
}

type Reading = Result<HourlyCsv, HourlyCsvFault> | 'unreadable'

const UNITS = ['kWh', 'Wh', 'kW', 'W'] as const satisfies readonly CsvUnit[]
const AS_FILE_SAYS = ''

/** Takes a file of readings, says how it was understood or what is wrong with it, and lets its unit be corrected. */
export const HourlyFile = ({ keptKwh, onRead }: HourlyFileProps) => {
  const { t } = useTranslation('consumption')
  const [file, setFile] = useState<File | null>(null)
  const [unit, setUnit] = useState<CsvUnit | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const read = async (chosen: File, as: CsvUnit | null) => {
    setFile(chosen)
    setUnit(as)
    const result = await readHourlyFile(chosen, as)
    setReading(result)
    if (result !== 'unreadable' && result.ok) onRead(wireKwh(result.value.kwh))
  }
  return (
    <div className="space-y-3">
      <FileButton
        label={t('file')}
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={(chosen) => void read(chosen, unit)}
      />
      <p className="text-muted text-xs">{t('fileNote')}</p>
      <div role="status">
        <ReadingText reading={reading} keptKwh={keptKwh} />
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

const ReadingText = ({ reading, keptKwh }: { readonly reading: Reading | null; readonly keptKwh: number | null }) => {
  const { t } = useTranslation('consumption')
  const formats = useFormats()
  const faultText = useFaultText()
  if (reading === 'unreadable') return <Notice tone="danger" text={t('unreadable')} />
  if (reading && !reading.ok) return <Notice tone="danger" text={faultText(reading.fault)} />
  if (reading) {
    const { annualKwh, stepMinutes, unit, unitFrom } = reading.value
    const energy = formats.energyKwh(annualKwh)
    return (
      <Notice
        tone={unitFrom === 'guessed' ? 'accent' : 'neutral'}
        text={t('fileRead', { energy, minutes: stepMinutes, unit, unitFrom: t(unitFrom) })}
      />
    )
  }
  return <p>{keptKwh === null ? t('noFileYet') : t('hourlyKept', { energy: formats.energyKwh(keptKwh) })}</p>
}

const useFaultText = () => {
  const { t } = useTranslation('consumption')
  return ({ code, line, found }: HourlyCsvFault): string => {
    const fault = found === null ? t(code) : t('found', { fault: t(code), found })
    return line === null ? fault : t('faultAtLine', { line, fault })
  }
}
