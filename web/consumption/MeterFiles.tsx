import { type ReactNode, useState } from 'react'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { loadProfileText } from '#words/loadProfileText.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useFormats } from '../base/i18n/useFormats.ts'
import { useDesign } from '../design/designStore.ts'
import { FileDrop } from '../import/tables/FileDrop.tsx'
import { ReadingDialog } from '../import/tables/ReadingDialog.tsx'
import { useTableReading } from '../import/tables/useTableReading.ts'
import { annualKwhOf, baseOfYear, useRegionHere } from './consumptionDraft.ts'
import { useTypedAndMeasured } from './useTypedAndMeasured.ts'

type Base = Consumption['base']

interface MeterFilesProps {
  /** The current consumption, until files replace it. */
  readonly base: Base
  /** The fields of bills that a table fills; without them what is in force is told. */
  readonly bills?: ReactNode
  readonly onRead: (base: Base) => void
}

/** Takes files of readings or bills, and shows what is in force until they are confirmed. */
export const MeterFiles = ({ base, bills, onRead }: MeterFilesProps) => {
  const { t } = useRestWords(['consumption', 'fileReading'])
  const isOfBills = bills !== undefined
  const region = useRegionHere()
  const tables = useTableReading('consumption', null)
  const [nameInForce, setNameInForce] = useState<string | null>(null)
  return (
    <div className="space-y-3">
      <FileDrop label={t(isOfBills ? 'billsFile' : 'file')} onChoose={tables.choose}>
        {bills && <div className="mb-3">{bills}</div>}
      </FileDrop>
      <p className="text-muted text-xs">{t(isOfBills ? 'billsFileNote' : 'fileNote')}</p>
      {!isOfBills && <InForce base={base} fileName={nameInForce} />}
      <ReadingDialog
        tables={tables}
        purpose="consumption"
        note={t('fileReading:onTop')}
        onTake={(year) => {
          setNameInForce(tables.names.join(', '))
          onRead(baseOfYear(base, year, region))
        }}
      />
    </div>
  )
}

interface InForceProps {
  readonly base: Base
  /** Name of the files of the current readings; null if they were loaded on another occasion. */
  readonly fileName: string | null
}

/** States which figures apply. */
const InForce = ({ base, fileName }: InForceProps) => {
  const { t } = useRestWords('consumption')
  const energy = useFormats().energyKwh(annualKwhOf(base))
  const fiscal = useDesign((design) => design.fiscal)
  const household = loadProfileText(base, fiscal, useLocaleBundle('consumption'))
  const typed = useTypedAndMeasured(base)
  if (base.kind !== 'hourly') return <p>{t('billsInForce', { energy, household })}</p>
  return (
    <>
      <p>{fileName === null ? t('earlierFileInForce', { energy }) : t('fileInForce', { energy, file: fileName })}</p>
      {typed && <p>{typed}</p>}
    </>
  )
}
