import { useDesign } from '../design/designStore.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** At the head of a paper: what made it and when, whose design it is, where it lies.
 * @param place said where the design has no address */
export const PrintedTitle = ({ place = '' }: { readonly place?: string }) => {
  const { t } = useTranslation('app')
  const formats = useFormats()
  const { name, address } = useDesign()
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="font-semibold text-xl">{t('title')}</span>
        <span className="tabular text-muted">{formats.timestamp(Date.now())}</span>
      </p>
      {name && <p className="font-semibold">{name}</p>}
      {(address || place) && <p>{address || place}</p>}
    </>
  )
}
