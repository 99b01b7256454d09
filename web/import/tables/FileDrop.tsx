import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { FileButton } from '../../ui/fields/FileButton.tsx'
import { TABLE_FILES } from './tableFiles.ts'

interface FileDropProps {
  readonly label: string
  readonly onChoose: (files: readonly File[]) => void
  /** What is above the button and takes files, too. */
  readonly children?: ReactNode
}

/** A button for files of tables, which are also dropped or pasted where it stands. */
export const FileDrop = ({ label, onChoose, children }: FileDropProps) => {
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard
    <div
      className={classes(
        'rounded-lg border border-dashed p-2',
        isOver ? 'border-primary bg-accent-soft' : 'border-line',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onChoose(files)
      }}
      onPaste={(event) => {
        const pasted = pastedTable(event.clipboardData)
        if (!pasted) return
        event.preventDefault()
        onChoose([pasted])
      }}
    >
      {children}
      <FileButton label={label} accept={TABLE_FILES} multiple onChoose={onChoose} />
    </div>
  )
}

/** A table on the clipboard as a file; null if it holds a single line. */
export const pastedTable = (clipboard: DataTransfer): File | null => {
  const text = clipboard.getData('text/plain')
  return text.trim().includes('\n') ? new File([text], 'clipboard.txt', { type: 'text/plain' }) : null
}
