import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { presentText } from '#words/catalogueText.ts'
import { classes } from '../../ui/classes.ts'

interface PanelImageProps {
  /** Missing if the catalogue has no picture. */
  readonly path: string | undefined
  readonly className?: string
}

/** The picture of a panel beside its title, which describes it; an icon if there is none. */
export const PanelImage = ({ path, className }: PanelImageProps) => {
  const [failedPath, setFailedPath] = useState<string | null>(null)
  const shown = presentText(path) === failedPath ? null : presentText(path)
  return (
    <div
      className={classes('flex shrink-0 items-center justify-center overflow-hidden rounded-lg bg-sunken', className)}
    >
      {shown ? (
        <img
          src={shown}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedPath(shown)}
          className="size-full object-contain p-1.5"
        />
      ) : (
        <ImageOff aria-hidden className="size-6 text-muted" strokeWidth={1.5} />
      )}
    </div>
  )
}
