import { useEffect, useState } from 'react'

interface LiveTextProps {
  readonly text: string
  /** Visible, too. */
  readonly isShown?: boolean
}

/** A text for screen readers, mostly for them alone. It comes after its region, or they would not hear of it. */
export const LiveText = ({ text, isShown = false }: LiveTextProps) => {
  const [announced, setAnnounced] = useState('')
  useEffect(
    function announce() {
      setAnnounced(text)
    },
    [text],
  )
  return (
    <p role="status" className={isShown ? 'tabular' : 'sr-only'}>
      {announced}
    </p>
  )
}
