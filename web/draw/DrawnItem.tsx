import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'

interface DrawnItemProps {
  readonly isSelected: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** The list entry of an obstacle or surrounding. It scrolls into view when its object is selected, also on the map. */
export const DrawnItem = ({ isSelected, className, children }: DrawnItemProps) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(
    function showSelected() {
      if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' })
    },
    [isSelected],
  )
  return (
    <li ref={ref} className={classes('py-2 pr-1 pl-3', className, isSelected && 'bg-accent-soft')}>
      {children}
    </li>
  )
}

interface ItemButtonsProps {
  readonly name: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** Buttons to edit and delete a drawn object. */
export const ItemButtons = ({ name, onEdit, onDelete }: ItemButtonsProps) => {
  const { t } = useDrawWords('areas')
  return (
    <>
      <IconButton label={t('editArea', { area: name })} onClick={onEdit}>
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={t('deleteArea', { area: name })} onClick={onDelete}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </>
  )
}
