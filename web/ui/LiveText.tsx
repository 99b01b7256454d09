import { useEffect, useState } from 'react'

/** A text for screen readers only. The region is rendered before its text, which would otherwise not be announced. */
export const LiveText = ({ text }: { readonly text: string }) => {
  const [announced, setAnnounced] = useState('')
  useEffect(
    function announce() {
      setAnnounced(text)
    },
    [text],
  )
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
