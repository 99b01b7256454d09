/** Listens to the page's visibility and to the network.
 * @returns stops listening */
export const listenToPage = (onHidden: () => void, onShown: () => void, onOnline: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHidden() : onShown())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  // Two windows side by side are both visible: only the focus event shows which one is in use.
  window.addEventListener('focus', onShown, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => ending.abort()
}
