import type { ComponentType } from 'react'
import type { DrawTool } from '../drawing/drawMode.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'

interface ToolButtonsProps {
  /** For screen readers. */
  readonly legend: string
  readonly tools: readonly {
    readonly tool: DrawTool
    readonly label: string
    readonly Icon: ComponentType<{ className?: string }>
    readonly colour?: string
  }[]
  readonly tool: DrawTool
  readonly onTool: (tool: DrawTool, byKeyboard: boolean) => void
  /** True if the design holds the largest number of these shapes. */
  readonly isFull?: boolean
}

/** Tools that draw on the map, side by side. */
export const ToolButtons = ({ legend, tools, tool, onTool, isFull = false }: ToolButtonsProps) => (
  <fieldset className="grid grid-fit-[8rem] gap-2">
    <legend className="sr-only">{legend}</legend>
    {tools.map(({ tool: each, label, Icon, colour }) => (
      <Button
        key={each}
        pressed={tool === each}
        className="justify-start text-left"
        disabled={isFull}
        onClick={(event) => onTool(each, event.detail === 0)}
      >
        <Icon aria-hidden className={classes('size-4', colour)} />
        {label}
      </Button>
    ))}
  </fieldset>
)
