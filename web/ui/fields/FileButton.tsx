import { Upload } from 'lucide-react'
import { useId } from 'react'

interface FileButtonProps {
  readonly label: string
  /** Endings and media types, as `accept` of the browser's own input has them. Any file where it is left out: telephones do not
   * let those be chosen whose ending they do not know. */
  readonly accept?: string
  /** Whether several may be chosen at once. */
  readonly multiple?: boolean
  /** @param files at least one */
  readonly onChoose: (files: readonly [File, ...File[]]) => void
}

/** Lets a file be chosen, and chosen again after it was changed. */
export const FileButton = ({ label, accept, multiple = false, onChoose }: FileButtonProps) => {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-lg border border-line bg-raised px-3 py-1.5 font-medium focus-within:outline-2 focus-within:outline-(--focus) hover:bg-sunken pointer-coarse:min-h-11"
    >
      <Upload aria-hidden className="size-4" />
      {label}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="sr-only"
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          if (first) onChoose([first, ...others])
          // The same file, mended, can be chosen again.
          target.value = ''
        }}
      />
    </label>
  )
}
