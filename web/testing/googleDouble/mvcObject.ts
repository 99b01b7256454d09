import { fault } from './record.ts'

type Handler = (...args: readonly unknown[]) => unknown

/** `google.maps.MVCObject` as far as events are concerned. */
export class MvcObjectDouble implements Pick<google.maps.MVCObject, 'addListener'> {
  /** Event names of this class; null accepts any name. */
  protected eventNames: ReadonlySet<string> | null = null
  private readonly handlers = new Map<string, Set<Handler>>()

  // biome-ignore lint/complexity/noBannedTypes: Google's own signature
  addListener(eventName: string, handler: Function): google.maps.MapsEventListener {
    if (this.eventNames && !this.eventNames.has(eventName)) throw fault(`there is no event ${eventName}`)
    const handlers = this.handlers.get(eventName) ?? new Set()
    this.handlers.set(eventName, handlers)
    // A new object, because the same handler may be added twice.
    const added: Handler = (...args) => handler.apply(this, args)
    handlers.add(added)
    return { remove: () => void handlers.delete(added) }
  }

  /** Calls all listeners. As with Google, a listener that throws does not stop the others. */
  emit(eventName: string, ...args: readonly unknown[]): void {
    for (const handler of [...(this.handlers.get(eventName) ?? [])]) {
      try {
        handler(...args)
      } catch (error) {
        reportError(error)
      }
    }
  }

  clearListeners(eventName?: string): void {
    if (eventName === undefined) this.handlers.clear()
    else this.handlers.delete(eventName)
  }

  hasListeners(eventName: string): boolean {
    return (this.handlers.get(eventName)?.size ?? 0) > 0
  }
}
