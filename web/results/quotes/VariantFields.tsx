import { X } from 'lucide-react'
import { MAX_VARIANT_NAME_LENGTH } from '#wire/limits.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { NamedVariant } from '../variants/shownVariants.ts'

/** A field for the name of each variant, with a button that removes it. */
export const VariantFields = ({ variants }: { readonly variants: readonly NamedVariant[] }) => {
  const { t, formats } = useRestWords('quotes')
  const setFields = useDesign((design) => design.setFields)
  const all = variants.map(({ variant }) => variant)
  return variants.map(({ variant, name }, index) => (
    <div key={variant.id} className="mt-2 flex items-end gap-2">
      <TextField
        label={t('variantName', { number: formats.number(index + 1) })}
        value={variant.name}
        maxLength={MAX_VARIANT_NAME_LENGTH}
        autoComplete="off"
        onChange={(typed) =>
          setFields({ variants: all.map((one) => (one === variant ? { ...one, name: typed } : one)) })
        }
        className="flex-1"
      />
      <IconButton
        label={t('remove', { name })}
        onClick={() => setFields({ variants: all.filter((one) => one !== variant) })}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  ))
}
