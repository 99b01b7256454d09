import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../base/http/downloadFile.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { IconButton } from '../ui/Button.tsx'
import { type Export, type ExportSources, useExports } from './useExports.ts'

/** The export formats, of the whole design or of its geometry; an unavailable one states its reason. */
export const ExportList = (sources: ExportSources) => {
  const { t } = useRestWords('exchange')
  const [isGeometryOnly, setIsGeometryOnly] = useState(false)
  const exports = useExports(sources, isGeometryOnly)
  return (
    <>
      <label className="mb-2 flex cursor-pointer items-center gap-3 px-3 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          aria-label={t('geometryOnly')}
          checked={isGeometryOnly}
          onChange={({ target }) => setIsGeometryOnly(target.checked)}
          className="size-6 shrink-0 accent-(--primary)"
        />
        <span>
          <span className="block font-medium">{t('geometryOnly')}</span>
          <span className="block text-muted text-xs">{t('geometryOnlyText')}</span>
        </span>
      </label>
      <ul className="divide-y divide-line/70 overflow-hidden rounded-float border border-line bg-raised">
        {exports.map((file) => (
          <ExportRow key={file.id} file={file} />
        ))}
      </ul>
    </>
  )
}

const ExportRow = ({ file }: { readonly file: Export }) => {
  const { t } = useRestWords('exchange')
  const { icon: Icon, title, text, write } = file
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  const make = async () => {
    setState('making')
    setState(await wasSaved(file))
  }
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-muted text-xs">{state === 'making' ? t('making') : text}</p>
        {state === 'failed' && (
          <p role="alert" className="text-danger text-xs">
            {t('exportFailed')}
          </p>
        )}
      </div>
      {write && (
        <IconButton label={t('download', { format: title })} disabled={state === 'making'} onClick={() => void make()}>
          <Download aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

/** Creates a file, which the browser saves. */
const wasSaved = async ({ write, fileName, mediaType }: Export): Promise<'idle' | 'failed'> => {
  try {
    const text = (await write?.()) ?? null
    if (text === null) return 'failed'
    saveFile(new Blob([text], { type: mediaType }), fileName)
    return 'idle'
  } catch (error) {
    console.error('the file could not be made', error)
    return 'failed'
  }
}
