import type { Panel } from '#wire/panel.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { setupPanel } from './setupPanel.ts'

interface SetupPanelNameProps {
  readonly setup: { readonly panelId: string; readonly quantity: number; readonly toOrder: number }
  readonly panels: readonly Panel[]
  readonly isLarge?: boolean
}

/** Panel of a setup: its name, its title in the catalogue, and any missing stock. */
export const SetupPanelName = ({ setup, panels, isLarge = false }: SetupPanelNameProps) => {
  const { name, title } = setupPanel(setup, panels)
  // An id is no name: nothing is shown until the catalogue has loaded.
  if (panels.length === 0) return <Skeleton className="h-5 w-40" />
  return (
    <>
      <p className={classes('font-semibold', isLarge ? 'text-lg leading-tight' : 'leading-snug')}>{name}</p>
      {title && <p className="text-muted text-xs">{title}</p>}
      <StockNote setup={setup} />
    </>
  )
}

/** Number of a setup's panels in stock and to be ordered; nothing if all are in stock. */
const StockNote = ({ setup }: Pick<SetupPanelNameProps, 'setup'>) => {
  const { t, formats } = useRestWords('estimate')
  const { quantity, toOrder } = setup
  if (toOrder === 0) return null
  return (
    <p className="mt-1">
      <Badge tone="danger">
        {t('toOrder', { inStock: formats.number(quantity - toOrder), toOrder: formats.number(toOrder) })}
      </Badge>
    </p>
  )
}
