import { useEffect, useState } from 'react'

/** A text for screen readers alone. It comes after its region, or they would not hear of it. */
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
