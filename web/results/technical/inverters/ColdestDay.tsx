import { useState } from 'react'
import { useRestWords } from '../../../base/i18n/restTexts.ts'
import { useDesign } from '../../../design/designStore.ts'
import { Button } from '../../../ui/Button.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'

const LIMITS = { unit: '°C', min: -40, max: 10, digits: 0 }

interface ColdestDayProps {
  /** For which the strings are checked [°C]. */
  readonly coldestC: number
  /** The coldest of 20 years [°C]. */
  readonly cautiousC: number
  /** Whether the user entered it. */
  readonly isEntered: boolean
  /** False: view only. */
  readonly canChange: boolean
}

/** The coldest day of the place, by which strings are not too long, with its origin. */
export const ColdestDay = ({ coldestC, cautiousC, isEntered, canChange }: ColdestDayProps) => {
  const { t, formats } = useRestWords('inverters')
  const setFields = useDesign((design) => design.setFields)
  const entered = useDesign((design) => design.coldestDayC)
  const [isOpen, setIsOpen] = useState(false)
  const origin = isEntered ? 'coldest_entered' : 'coldest_place'
  return (
    <div>
      <p className="text-muted text-xs">
        {t('coldest', { temperature: formats.number(coldestC), origin: t(origin) })}
        {canChange && (
          <Button
            variant="quiet"
            className="text-xs underline"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('change')}
          </Button>
        )}
      </p>
      {canChange && isOpen && (
        <div className="flex flex-wrap items-end gap-2">
          <NumberField
            className="w-40"
            label={t('coldestField')}
            limits={LIMITS}
            value={entered ?? coldestC}
            rangeText={t('coldestRange')}
            onChange={(coldestDayC) => setFields({ coldestDayC })}
          />
          <Button onClick={() => setFields({ coldestDayC: cautiousC })}>
            {t('coldestCautious', { temperature: formats.number(cautiousC) })}
          </Button>
          <Button aria-disabled={entered === null} onClick={() => setFields({ coldestDayC: null })}>
            {t('automatic')}
          </Button>
        </div>
      )}
    </div>
  )
}
