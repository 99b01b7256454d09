import { useState } from 'react'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { moveModules } from './moveModule.ts'
import type { Destination } from './stringMoves.ts'

interface MoveModuleProps {
  readonly module: ModuleRef
  readonly destinations: readonly Destination[]
  readonly onMoved: () => void
}

/** Chooses the string to which a module goes. */
export const MoveModule = ({ module, destinations, onMoved }: MoveModuleProps) => {
  const { t, formats } = useRestWords('strings')
  const [chosen, setChosen] = useState<string | null>(null)
  const to = destinations.find(({ label }) => label === chosen) ?? destinations[0]
  if (!to) return null
  const nameOf = ({ label, isNew, input }: Destination) =>
    isNew ? t('newString', { label, input: formats.number(input + 1) }) : t('existingString', { label })
  return (
    <div className="flex items-end gap-2">
      <SelectField
        label={t('destination')}
        value={to.label}
        options={destinations.map((each) => ({ value: each.label, label: nameOf(each) }))}
        onChange={setChosen}
        className="flex-1"
      />
      <Button
        onClick={() => {
          moveModules([module], to)
          onMoved()
        }}
      >
        {t('move')}
      </Button>
    </div>
  )
}
