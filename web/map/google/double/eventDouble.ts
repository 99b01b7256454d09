import { MvcObjectDouble } from './mvcObject.ts'
import { fault } from './record.ts'

type EventNamespace = typeof google.maps.event
type Member =
  | 'addListener'
  | 'addListenerOnce'
  | 'clearInstanceListeners'
  | 'clearListeners'
  | 'hasListeners'
  | 'removeListener'
  | 'trigger'

const known = (instance: object): MvcObjectDouble => {
  if (instance instanceof MvcObjectDouble) return instance
  throw fault('google.maps.event is for objects of Google only')
}

/** `google.maps.event`, for Google's own objects. */
export const eventDouble: Pick<EventNamespace, Member> = {
  addListener: (instance, eventName, handler) => known(instance).addListener(eventName, handler),
  addListenerOnce: (instance, eventName, handler) => {
    const listener = known(instance).addListener(eventName, (...args: unknown[]) => {
      listener.remove()
      handler.apply(instance, args)
    })
    return listener
  },
  clearInstanceListeners: (instance) => known(instance).clearListeners(),
  clearListeners: (instance, eventName) => known(instance).clearListeners(eventName),
  hasListeners: (instance, eventName) => known(instance).hasListeners(eventName),
  removeListener: (listener) => listener.remove(),
  trigger: (instance, eventName, ...args) => known(instance).emit(eventName, ...args),
}
