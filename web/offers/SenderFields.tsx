import { useRef, useState } from 'react'
import { fail, ok, type Result } from '#engine/result.ts'
import { MAX_CONTACT_LENGTH, MAX_LOGO_BYTES, MAX_PERSON_LENGTH } from '#wire/limits.ts'
import type { ProposalSender } from '#wire/proposal.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../design/companyStore.ts'
import { Button } from '../ui/Button.tsx'
import { FileButton } from '../ui/fields/FileButton.tsx'
import { TextField } from '../ui/fields/TextField.tsx'

/** Larger files cannot be logos [bytes]. */
const MAX_FILE_MB = 10
/** A logo is at most 2 inches wide on the page; a photograph needs a smaller size to fit the byte limit [px]. */
const MOST_PX = [
  { width: 640, height: 256 },
  { width: 400, height: 160 },
  { width: 250, height: 100 },
  { width: 160, height: 64 },
] as const
const PREFIX = /^data:[^,]*,/
/** Bytes of a character of base64. */
const BASE64_BYTES = 3 / 4

/** The reason why a file cannot be a logo. */
type LogoFault = 'logoTooLarge' | 'logoBroken'

/** Scales a picture to a PNG of at most this size. @returns base64 */
const scaled = (image: ImageBitmap, most: (typeof MOST_PX)[number]): string => {
  const scale = Math.min(1, most.width / image.width, most.height / image.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').replace(PREFIX, '')
}

/** Reads any picture that the browser can draw as a proposal's logo.
 * @returns a PNG of at most `MAX_LOGO_BYTES`, in base64 */
const readLogoFile = async (file: Blob): Promise<Result<string, LogoFault>> => {
  if (file.size > MAX_FILE_MB * 1024 * 1024) return fail('logoTooLarge')
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return fail('logoBroken')
  try {
    for (const most of MOST_PX) {
      const logo = scaled(image, most)
      if (logo.length * BASE64_BYTES <= MAX_LOGO_BYTES) return ok(logo)
    }
    return fail('logoTooLarge')
  } finally {
    image.close()
  }
}

/** Runs also after a logo was read, when the form may have changed. */
const changeSender = (changed: Partial<ProposalSender>): void =>
  changeCompany({ sender: { ...useCompany.getState().company.sender, ...changed } })

/** The company as the sender of proposals from this device. */
export const SenderFields = () => {
  const { t } = useRestWords('analysis')
  const [fault, setFault] = useState<LogoFault | null>(null)
  const { name, contact, logo } = useCompany(({ company }) => company.sender)
  /** Reading takes time: only the last chosen file counts. */
  const latest = useRef<File>(null)
  const choose = async (file: File) => {
    latest.current = file
    const read = await readLogoFile(file)
    if (latest.current !== file) return
    setFault(read.ok ? null : read.fault)
    if (read.ok) changeSender({ logo: read.value })
  }
  const remove = () => {
    latest.current = null
    changeSender({ logo: null })
  }
  return (
    <fieldset className="space-y-3 border-line border-t pt-3">
      <legend className="sr-only">{t('proposalSender')}</legend>
      <p className="text-muted text-xs">{t('proposalSenderStored')}</p>
      <TextField
        label={t('proposalSenderName')}
        value={name}
        maxLength={MAX_PERSON_LENGTH}
        autoComplete="organization"
        onChange={(value) => changeSender({ name: value })}
      />
      <TextField
        label={t('proposalSenderContact')}
        value={contact}
        maxLength={MAX_CONTACT_LENGTH}
        autoComplete="off"
        onChange={(value) => changeSender({ contact: value })}
      />
      <div className="flex flex-wrap items-center gap-3">
        {logo && (
          <img
            src={`data:image/png;base64,${logo}`}
            alt={t('proposalLogo')}
            className="max-h-11 max-w-36 rounded border border-line bg-white object-contain p-1"
          />
        )}
        <FileButton
          label={t(logo ? 'proposalLogoChange' : 'proposalLogoAdd')}
          accept="image/png,image/jpeg,image/webp"
          onChoose={([file]) => void choose(file)}
        />
        {logo && <Button onClick={remove}>{t('proposalLogoRemove')}</Button>}
      </div>
      {fault && (
        <p role="alert" className="text-danger text-xs">
          {t(fault, { maxMb: MAX_FILE_MB })}
        </p>
      )}
    </fieldset>
  )
}
