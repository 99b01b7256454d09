/** Whether anybody would see what has changed elsewhere, and there is a network to ask. */
export const isSeen = (): boolean => document.visibilityState === 'visible' && navigator.onLine

/** Listens to the page being left and looked at again, and to the network.
 * @returns ends the listening */
export const listenToPage = (onHidden: () => void, onShown: () => void, onOnline: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHidden() : onShown())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  // Two windows side by side are both visible: the one that is used next is told so by the focus alone.
  window.addEventListener('focus', onShown, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => ending.abort()
}
