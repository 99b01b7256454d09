import { useRetryOnline } from './ErrorBoundary.tsx'

/** In place of what cannot be fetched without the network, and of which nothing need be said. */
export const TriedOnline = () => {
  useRetryOnline()
  return null
}
