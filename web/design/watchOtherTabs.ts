/** Calls back whenever another tab may have written to the browser's storage: at once while this tab is awake, and when this tab becomes
 * visible again, since sleeping tabs receive no events.
 * @returns stops watching */
export const watchOtherTabs = (onMaybeChanged: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('storage', onMaybeChanged, { signal })
  window.addEventListener('pageshow', onMaybeChanged, { signal })
  document.addEventListener('visibilitychange', onMaybeChanged, { signal })
  return () => ending.abort()
}
