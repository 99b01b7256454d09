import { Upload } from 'lucide-react'
import { useId } from 'react'

interface FileButtonProps {
  readonly label: string
  /** File extensions and media types for the browser's `accept`. Default: any file, because phones hide files with unknown extensions. */
  readonly accept?: string
  /** Whether several may be chosen at once. */
  readonly multiple?: boolean
  /** @param files at least one */
  readonly onChoose: (files: readonly [File, ...File[]]) => void
}

/** Lets the user choose a file, and choose it again after a change. */
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
          // Allows the same file to be chosen again after a correction.
          target.value = ''
        }}
      />
    </label>
  )
}
