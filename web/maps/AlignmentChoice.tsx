import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { useMapSettings } from './mapSettings.ts'

interface AlignmentChoiceProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly labels: Readonly<Record<'alignment' | 'northUp' | 'alongEdge', string>>
  readonly onChosen?: (byKeyboard: boolean) => void
}

/** The choice of how the Rectangle tool draws; the browser stores it. */
export const AlignmentChoice = ({ labels, variant = 'secondary', onChosen }: AlignmentChoiceProps) => {
  const { alignment, align } = useMapSettings()
  return (
    <fieldset className="pointer-events-auto flex flex-wrap gap-1">
      <legend className="sr-only">{labels.alignment}</legend>
      {(['northUp', 'alongEdge'] as const).map((each) => (
        <Button
          key={each}
          variant={variant}
          pressed={alignment === each}
          className={classes('flex-auto', variant === 'onDark' && 'aria-pressed:bg-white aria-pressed:text-slate-900')}
          onClick={(event) => {
            align(each)
            onChosen?.(event.detail === 0)
          }}
        >
          {labels[each]}
        </Button>
      ))}
    </fieldset>
  )
}
