import { useSyncExternalStore } from 'react'

const followNetwork = (onChange: () => void) => {
  const events = ['online', 'offline']
  for (const event of events) window.addEventListener(event, onChange)
  return () => {
    for (const event of events) window.removeEventListener(event, onChange)
  }
}

/** Whether the browser has no network; follows changes. */
export const useIsOffline = (): boolean => useSyncExternalStore(followNetwork, () => !navigator.onLine)

/** Reports a missing network beside server requests; nothing when online. */
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
