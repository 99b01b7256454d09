import type { ReactNode } from 'react'
import type { RoofKind } from '#engine/house/houseRoof.ts'
import { useDrawWords } from '../../base/i18n/drawTexts.ts'
import { classes } from '../../ui/classes.ts'

export type RoofChoice = RoofKind | 'other'

/** Roofs seen from above, with the lines where faces meet. */
const PICTURES: Readonly<Record<RoofChoice, ReactNode>> = {
  flat: <rect x="3" y="7" width="34" height="18" />,
  oneSlope: (
    <>
      <rect x="3" y="7" width="34" height="18" />
      <path d="M20 11v9m-3-3 3 3 3-3" />
    </>
  ),
  gable: (
    <>
      <rect x="3" y="7" width="34" height="18" />
      <path d="M3 16h34" />
    </>
  ),
  hip: (
    <>
      <rect x="3" y="7" width="34" height="18" />
      <path d="m3 7 9 9m-9 9 9-9h16m9-9-9 9m9 9-9-9" />
    </>
  ),
  other: <path d="M3 7h22v8h12v10H14v-7H3z" strokeDasharray="3 3" />,
}

const NAMES = {
  flat: 'houseFlat',
  oneSlope: 'houseOneSlope',
  gable: 'houseGable',
  hip: 'houseHip',
  other: 'houseByHand',
} as const satisfies Record<RoofChoice, string>
const CHOICES = Object.keys(NAMES) as RoofChoice[]

interface RoofKindsProps {
  /** Null: none chosen. */
  readonly value: RoofChoice | null
  readonly onChange: (kind: RoofChoice) => void
}

/** The kinds of a house's roof as pictures. */
export const RoofKinds = ({ value, onChange }: RoofKindsProps) => {
  const { t } = useDrawWords('areas')
  return (
    <fieldset>
      <legend className="sr-only">{t('houseKind')}</legend>
      <div className="grid grid-cols-[repeat(5,auto)] gap-1">
        {CHOICES.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={value === kind}
            onClick={() => onChange(kind)}
            className={classes(
              'flex min-h-13 short:min-h-11 flex-col items-center justify-center gap-0.5 rounded-lg border px-0.5 py-1 text-center text-xs leading-tight',
              value === kind ? 'border-primary bg-accent-soft text-primary-strong' : 'border-line hover:bg-sunken',
            )}
          >
            <svg
              aria-hidden
              viewBox="0 0 40 32"
              className="h-6 short:h-5 w-9 fill-none stroke-2 stroke-current [stroke-linejoin:round]"
            >
              {PICTURES[kind]}
            </svg>
            {t(NAMES[kind])}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
