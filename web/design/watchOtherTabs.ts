/** Calls back whenever another tab may have written to this device's storage: at once while both are awake, and when this
 * tab becomes visible again, since sleeping tabs receive no events.
 * @returns ends the watching */
export const watchOtherTabs = (onMaybeChanged: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  window.addEventListener('storage', onMaybeChanged, { signal })
  window.addEventListener('pageshow', onMaybeChanged, { signal })
  document.addEventListener('visibilitychange', onMaybeChanged, { signal })
  return () => ending.abort()
}
