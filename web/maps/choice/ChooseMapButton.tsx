import { Map as MapIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { useIsMapChoiceOffered } from './mapChoice.ts'

interface ChooseMapButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  readonly label: string
  /** True to show only the icon where space is short. */
  readonly isShortOnPhone?: boolean
}

/** Opens the choice between Google's map and Leaflet; nothing if the deployment offers none. */
export const ChooseMapButton = ({ label, isShortOnPhone = false, variant }: ChooseMapButtonProps) => {
  if (!useIsMapChoiceOffered()) return null
  return (
    <Button {...(variant && { variant })} onClick={() => useOpenDialogs.setState({ mapChoice: true })}>
      <MapIcon aria-hidden className="size-4" />
      <span className={classes(isShortOnPhone && 'max-sm:sr-only')}>{label}</span>
    </Button>
  )
}
