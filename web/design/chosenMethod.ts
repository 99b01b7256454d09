import { createStore } from 'zustand/vanilla'
import type { Method } from '#wire/analysis.ts'
import { METHODS } from '#wire/methods.ts'
import { deviceStorage } from '../base/deviceStorage.ts'

const METHOD_KEY = 'solarplanner.method'

/** The choice of a browser that stores nothing; it lasts as long as the page. */
const unstored = createStore<{ readonly method: Method | null }>(() => ({ method: null }))

/** The method that was last chosen by hand on this device; null before any choice. */
export const chosenMethod = (): Method | null => {
  const stored = unstored.getState().method ?? deviceStorage().getItem(METHOD_KEY)
  return (Object.keys(METHODS) as Method[]).find((method) => method === stored) ?? null
}

export const rememberMethod = (method: Method): void => {
  try {
    deviceStorage().setItem(METHOD_KEY, method)
    unstored.setState({ method: null })
  } catch (error) {
    console.warn('the chosen method could not be stored', error)
    unstored.setState({ method })
  }
}
