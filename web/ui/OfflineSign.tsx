import { useSyncExternalStore } from 'react'

const followNetwork = (onChange: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Whether the browser has no network, followed as that changes. */
export const useIsOffline = (): boolean => useSyncExternalStore(followNetwork, () => !navigator.onLine)

/** Says, beside what asks a server, that there is no network; nothing while there is one. */
export const OfflineSign = ({ text, className }: Record<'text' | 'className', string>) => {
  const isOffline = useIsOffline()
  return (
    isOffline && (
      <p role="status" className={className}>
        {text}
      </p>
    )
  )
}
