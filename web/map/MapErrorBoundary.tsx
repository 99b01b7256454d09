import { Component, type ReactNode } from 'react'

interface MapErrorBoundaryProps {
  readonly children: ReactNode
  /** Shown when the map's code could not be fetched or the map broke. */
  readonly fallback: ReactNode
}

/** Keeps a broken map from taking the planner with it. */
export class MapErrorBoundary extends Component<MapErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
