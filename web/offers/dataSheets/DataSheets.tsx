import { X } from 'lucide-react'
import { useState } from 'react'
import { MAX_DATA_SHEETS } from '#wire/limits.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { IconButton } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import {
  addDataSheets,
  attachDataSheet,
  attachedTo,
  MAX_ATTACHED_MB,
  MAX_SHEET_MB,
  type RefusedSheet,
  removeDataSheet,
  useDataSheets,
} from './dataSheetStore.ts'

interface DataSheetsProps {
  /** Panel of the offer. */
  readonly panelId: string
}

/** The makers' data sheets of this device: which ones are attached to the offers of a panel. */
export const DataSheets = ({ panelId }: DataSheetsProps) => {
  const { t } = useRestWords('offer')
  const { sheets, isRead, isStored } = useDataSheets()
  const [refused, setRefused] = useState<readonly RefusedSheet[]>([])
  const [isReading, setReading] = useState(false)
  const rootRef = useRetainFocus<HTMLFieldSetElement>()
  const attached = attachedTo(sheets, panelId)
  const add = async (files: readonly File[]) => {
    setRefused([])
    setReading(true)
    setRefused(await addDataSheets(files, panelId))
    setReading(false)
  }
  return (
    <fieldset ref={rootRef} className="space-y-2 border-line border-t pt-3">
      <legend className="sr-only">{t('sheets')}</legend>
      <p aria-hidden className="font-medium">
        {t('sheets')}
      </p>
      <p className="text-muted text-xs">{t('sheetsText')}</p>
      {sheets.length > 0 && (
        <ul>
          {sheets.map((sheet) => (
            <li key={sheet.id} className="flex items-center gap-1">
              <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={attached.includes(sheet)}
                  onChange={async ({ target }) => {
                    const fault = await attachDataSheet(sheet, panelId, target.checked)
                    setRefused(fault ? [{ name: sheet.name, fault }] : [])
                  }}
                  className="size-6 shrink-0 accent-(--primary)"
                />
                <span className="min-w-0 wrap-anywhere">{sheet.name}</span>
              </label>
              <IconButton
                label={t('removeSheet', { name: sheet.name })}
                onClick={() => {
                  setRefused([])
                  void removeDataSheet(sheet.id)
                }}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refused.map(({ name, fault }) => (
        <Notice
          key={`${name} ${fault}`}
          role="alert"
          tone="danger"
          text={t(fault, { name, maxMb: MAX_SHEET_MB, togetherMb: MAX_ATTACHED_MB, maxFiles: MAX_DATA_SHEETS })}
        />
      ))}
      {!isStored && <Notice role="status" tone="accent" text={t('sheetsNotStored')} />}
      <p role="status" className="text-muted text-xs empty:hidden">
        {isReading && t('sheetsReading')}
      </p>
      {isRead && (
        <FileButton
          label={t('addSheets')}
          accept="application/pdf,.pdf"
          multiple
          onChoose={(files) => void add(files)}
        />
      )}
    </fieldset>
  )
}
