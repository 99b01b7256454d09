import { Plus, X } from 'lucide-react'
import { MAX_VARIANT_NAME_LENGTH, MAX_VARIANTS } from '#wire/limits.ts'
import type { Variant, VariantFigures } from '#wire/offer.ts'
import { filledIn } from '#words/filledIn.ts'
import { variantRows } from '#words/variantComparison.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { Section } from '../../ui/Section.tsx'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { setupPanel } from '../answer/setupPanel.ts'
import { isSameVariant, layOf, type NamedVariant, useVariants, type VariantsProps } from './shownVariants.ts'

/** Variants beside each other in one table; more would break words in a panel of 400 px. */
const VARIANTS_A_TABLE = 2

/** The first free number from 1. */
const newId = (variants: readonly Variant[]): string => {
  let number = variants.length + 1
  while (variants.some(({ id }) => id === `variant-${number}`)) number += 1
  return `variant-${number}`
}

interface VariantsSectionProps extends VariantsProps {
  /** Of the variants in the answer. */
  readonly figures: readonly VariantFigures[]
  readonly horizonYears: number
}

/** Up to four setups of the design side by side. */
export const VariantsSection = (props: VariantsSectionProps) => {
  const { current, figures } = props
  const canEdit = useCanEdit()
  const { t } = useRestWords('offer')
  const variants = useVariants()
  const setFields = useDesign((design) => design.setFields)
  const rootRef = useRetainFocus<HTMLDivElement>()
  if (variants.length === 0 && !canEdit) return null
  const all = variants.map(({ variant }) => variant)
  const answered = new Set(figures.map(({ id }) => id))
  const missing = figures.length > 0 ? variants.filter(({ variant }) => !answered.has(variant.id)) : []
  const parts = variants.filter((_, index) => index % VARIANTS_A_TABLE === 0)
  return (
    <div ref={rootRef}>
      <Section card title={t('variants')}>
        {canEdit && <p className="text-muted text-xs">{t(variants.length > 0 ? 'variantsSaved' : 'variantsHint')}</p>}
        {parts.map(({ variant }, index) => (
          <VariantTable
            key={variant.id}
            {...props}
            variants={variants.slice(index * VARIANTS_A_TABLE, (index + 1) * VARIANTS_A_TABLE)}
          />
        ))}
        {missing.map(({ variant, name }) => (
          <p key={variant.id} className="mt-2 text-muted text-xs">
            {t('variantNotFit', { name })}
          </p>
        ))}
        {canEdit && (
          <>
            {variants.map((each, index) => (
              <VariantName
                key={each.variant.id}
                of={each}
                number={index + 1}
                onName={(name) =>
                  setFields({ variants: all.map((one) => (one === each.variant ? { ...one, name } : one)) })
                }
                onRemove={() => setFields({ variants: all.filter((one) => one !== each.variant) })}
              />
            ))}
            <Button
              className="mt-3"
              disabled={all.length >= MAX_VARIANTS || all.some((one) => isSameVariant(one, current))}
              onClick={() => setFields({ variants: [...all, { ...current, id: newId(all), name: '' }] })}
            >
              <Plus aria-hidden className="size-4" />
              {t('addVariant')}
            </Button>
          </>
        )}
      </Section>
    </div>
  )
}

interface VariantTableProps extends VariantsSectionProps {
  readonly variants: readonly NamedVariant[]
}

const VariantTable = ({ variants, current, figures, panels, horizonYears, onLay }: VariantTableProps) => {
  const { t } = useRestWords('offer')
  const locale = useLocaleBundle('offer', 'detailed', 'plant')
  const panelOf = (panelId: string) => setupPanel({ panelId }, panels).name
  const columns = variants.map((each) => ({
    ...each,
    // Figures of a variant that was changed since belong to the former one.
    figures: figures.find(({ id, panelId }) => id === each.variant.id && panelId === each.variant.panelId) ?? null,
  }))
  return (
    <table className="tabular mt-3 w-full table-fixed text-left">
      <caption className="sr-only">{t('variants')}</caption>
      <thead>
        <tr>
          {columns.map(({ variant, name }) => (
            <th key={variant.id} scope="col" className="pr-1 pb-1 align-bottom">
              <button
                type="button"
                aria-pressed={isSameVariant(variant, current)}
                title={filledIn(locale.offer.useVariant, { name })}
                onClick={() => onLay(...layOf(variant))}
                className="line-clamp-3 min-h-9 w-full rounded-md text-left font-semibold hover:underline aria-pressed:text-primary-strong pointer-coarse:min-h-11"
              >
                {name}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      {variantRows(horizonYears, panelOf, figures, locale).map(({ name, textOf }, row) => (
        <tbody key={name} className="border-line/70 border-t">
          <tr>
            <th scope="rowgroup" colSpan={columns.length} className="pt-1 font-normal text-muted text-xs">
              {name}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <td
                key={column.variant.id}
                className={`pr-1 pb-1 align-top ${row === 0 ? 'font-semibold text-base' : 'font-medium'}`}
              >
                {column.figures ? <Figure>{textOf(column.figures)}</Figure> : '…'}
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

interface VariantNameProps {
  readonly of: NamedVariant
  /** From 1. */
  readonly number: number
  readonly onName: (name: string) => void
  readonly onRemove: () => void
}

const VariantName = ({ of, number, onName, onRemove }: VariantNameProps) => {
  const { t, formats } = useRestWords('offer')
  return (
    <div className="mt-2 flex items-end gap-2">
      <TextField
        label={t('variantName', { number: formats.number(number) })}
        value={of.variant.name}
        maxLength={MAX_VARIANT_NAME_LENGTH}
        autoComplete="off"
        onChange={onName}
        className="flex-1"
      />
      <IconButton label={t('removeVariant', { name: of.name })} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}
