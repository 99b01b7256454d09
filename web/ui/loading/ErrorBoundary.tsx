import { Component, createContext, type ReactNode, use, useEffect } from 'react'

interface Retry {
  /** Renders again, which fetches the code again. */
  readonly retry: () => void
  /** True after a failed retry. */
  readonly hasRetried: boolean
}

const RetryContext = createContext<Retry>({ retry: () => undefined, hasRetried: false })

/** Retry for a fallback, which also runs when the network is back. */
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
  /** Shown if the content's code could not be fetched or threw an error. */
  readonly fallback: ReactNode
}

/** Limits errors to a part of the page; its fallback can retry. */
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

/** Renders nothing and retries when the network is back. */
export const TriedOnline = () => {
  useRetryOnline()
  return null
}
