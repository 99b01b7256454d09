import { useSyncExternalStore } from 'react'

const followNetwork = (onChange: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Says, beside what asks a server, that there is no network; nothing while there is one. */
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
