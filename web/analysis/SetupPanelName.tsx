import type { Panel } from '#contract/panel.ts'
import { classes } from '../ui/classes.ts'
import { setupPanel } from './setupPanel.ts'

interface SetupPanelNameProps {
  readonly setup: { readonly panelId: string }
  readonly panels: readonly Panel[]
  readonly isLarge?: boolean
}

/** Which panel a setup is made of: its name, and under it the title by which the catalogue's cards are found. */
export const SetupPanelName = ({ setup, panels, isLarge = false }: SetupPanelNameProps) => {
  const { name, title } = setupPanel(setup, panels)
  return (
    <>
      <p className={classes('font-semibold', isLarge ? 'text-lg leading-tight' : 'leading-snug')}>{name}</p>
      {title && <p className="text-muted text-xs">{title}</p>}
    </>
  )
}
