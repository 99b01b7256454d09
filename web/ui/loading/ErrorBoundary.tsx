import { Component, createContext, type ReactNode, use, useEffect } from 'react'

const RetryContext = createContext<() => void>(() => undefined)

/** Shows anew what failed, and so fetches its code again. */
const useRetry = (): (() => void) => use(RetryContext)

/** For a fallback: tries again by itself once there is a network again. */
export const useRetryOnline = (): (() => void) => {
  const retry = useRetry()
  useEffect(
    function retryOnline() {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    },
    [retry],
  )
  return retry
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown when the code of what is inside could not be fetched, or it broke. */
  readonly fallback: ReactNode
}

/** Keeps what breaks from taking the rest of the page with it; its fallback can have it tried again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private readonly retry = () => this.setState({ hasFailed: false })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return <RetryContext value={this.retry}>{this.props.fallback}</RetryContext>
  }
}

/** In place of what cannot be fetched without the network, and of which nothing need be said. */
export const TriedOnline = () => {
  useRetryOnline()
  return null
}
