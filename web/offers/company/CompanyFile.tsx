import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Company, NO_COMPANY } from '#design/company.ts'
import { isSame } from '#design/design.ts'
import type { CompanyFault } from '#design/parseCompany.ts'
import { saveFile } from '../../base/http/downloadFile.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../../design/companyStore.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface ReadFile {
  readonly name: string
  readonly company: Company
}

/** Exports the company as one file, and imports one after a question if there is a company to lose. */
export const CompanyFile = () => {
  const { t } = useRestWords('company')
  const [fault, setFault] = useState<CompanyFault | 'fileUnread' | null>(null)
  const [asked, setAsked] = useState<ReadFile | null>(null)
  const [importedName, setImportedName] = useState<string | null>(null)
  const replaceBy = ({ name, company }: ReadFile) => {
    changeCompany(company)
    setImportedName(company.sender.name || name)
    setAsked(null)
  }
  const read = async (file: File) => {
    setFault(null)
    setImportedName(null)
    try {
      const { readCompanyFile } = await import('#design/parseCompany.ts')
      const result = await readCompanyFile(file)
      if (!result.ok) return setFault(result.fault)
      const found = { name: file.name, company: result.value }
      if (isSame(useCompany.getState().company, NO_COMPANY)) replaceBy(found)
      else setAsked(found)
    } catch (error) {
      console.error('the file of a company could not be read', error)
      setFault('fileUnread')
    }
  }
  const write = async () => {
    const { companyFile } = await import('#design/parseCompany.ts')
    const { file, name } = companyFile(useCompany.getState().company)
    saveFile(file, name)
  }
  return (
    <>
      {fault && (
        <div className="w-full">
          <Notice role="alert" tone="danger" text={t(fault)} />
        </div>
      )}
      <p role="status" className="mr-auto self-center text-good text-xs">
        {importedName !== null && t('imported', { name: importedName })}
      </p>
      <Button onClick={() => void write()}>
        <Download aria-hidden className="size-4" />
        {t('export')}
      </Button>
      <FileButton label={t('import')} onChoose={([file]) => void read(file)} />
      {asked && (
        <ConfirmDialog
          question={t('replaceQuestion', { name: asked.company.sender.name || asked.name })}
          confirmLabel={t('replace')}
          cancelLabel={t('cancel')}
          onConfirm={() => replaceBy(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
