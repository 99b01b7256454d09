import { useRestWords } from '../../base/i18n/restTexts.ts'
import { classes } from '../../ui/classes.ts'
import { isSameVariant, layOf, useVariants, type VariantsProps } from './shownVariants.ts'

/** The variants of the design in a row: one press shows another. Nothing without variants. */
export const VariantTabs = ({ current, onLay }: VariantsProps) => {
  const { t } = useRestWords('quotes')
  const variants = useVariants()
  if (variants.length === 0) return null
  return (
    <fieldset className="mb-3 flex flex-wrap gap-1.5">
      <legend className="sr-only">{t('variants')}</legend>
      {variants.map(({ variant, name }) => {
        const isShown = isSameVariant(variant, current)
        return (
          <button
            key={variant.id}
            type="button"
            aria-pressed={isShown}
            onClick={() => onLay(...layOf(variant))}
            className={classes(
              'min-h-9 max-w-full truncate rounded-full border px-3 pointer-coarse:min-h-11',
              isShown ? 'border-primary bg-accent-soft font-semibold text-primary-strong' : 'border-line bg-raised',
            )}
          >
            {name}
          </button>
        )
      })}
    </fieldset>
  )
}
