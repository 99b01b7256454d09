import { useSyncExternalStore } from 'react'

const followNetwork = (onChange: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Marks a missing network beside server requests; else nothing. */
export const OfflineSign = ({ text, className }: Record<'text' | 'className', string>) => {
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine)
  return (
    isOffline && (
      <p role="status" className={className}>
        {text}
      </p>
    )
  )
}
