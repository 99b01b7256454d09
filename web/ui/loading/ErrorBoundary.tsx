import { Component, createContext, type ReactNode, use, useEffect } from 'react'

interface Retry {
  /** Renders again, and so fetches its code again. */
  readonly retry: () => void
  /** It failed again after a retry. */
  readonly hasRetried: boolean
}

const RetryContext = createContext<Retry>({ retry: () => undefined, hasRetried: false })

/** For a fallback: tries again by itself once there is a network again. */
export const useRetryOnline = (): Retry => {
  const { retry, hasRetried } = use(RetryContext)
  useEffect(
    function retryOnline() {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    },
    [retry],
  )
  return { retry, hasRetried }
}

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown when the code of the content could not be fetched, or it broke. */
  readonly fallback: ReactNode
}

/** Keeps errors from taking the rest of the page along; its fallback can retry. */
export class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly hasFailed: boolean; readonly hasRetried: boolean }
> {
  override state = { hasFailed: false, hasRetried: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  private readonly retry = () => this.setState({ hasFailed: false, hasRetried: true })

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { retry } = this
    return <RetryContext value={{ retry, hasRetried: this.state.hasRetried }}>{this.props.fallback}</RetryContext>
  }
}

/** Silent substitute for content that cannot be fetched without the network. */
export const TriedOnline = () => {
  useRetryOnline()
  return null
}
