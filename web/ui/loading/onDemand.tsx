import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { fetchTexts } from '../../i18n/i18n.ts'
import { LANGUAGE_CHOICES } from '../../i18n/language.ts'

/** Whether a component's use comes next, or may come. */
export type Turn = 'next' | 'later'

/** Fetches the code of each component made so far, unless it is there. */
const fetchers = { next: new Set<() => Promise<unknown>>(), later: new Set<() => Promise<unknown>>() }

type OnDemandComponent<Props> = FunctionComponent<Props> & { readonly fetchCode: () => Promise<unknown> }

/** A component whose code is fetched when it is first shown. In place of `React.lazy`: React delays suspended content
 * until 300 ms after its fallback was shown, which makes each part of the first load, and each tab, a third of a second
 * later than its code.
 * @param load fetches the code; asked again when it failed and the component is shown anew
 * @param waiting shown meanwhile
 * @param turn when it is fetched ahead
 * @throws the error of `load`, to the nearest error boundary */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  turn: Turn = 'later',
): OnDemandComponent<Props> => {
  let loaded: ComponentType<Props> | null = null
  let pending: Promise<ComponentType<Props>> | null = null
  const fetchCode = async (): Promise<ComponentType<Props>> => {
    try {
      loaded = await load()
      return loaded
    } finally {
      pending = null
    }
  }

  const fetchOnce = (): Promise<ComponentType<Props>> => {
    pending ??= fetchCode()
    return pending
  }
  fetchers[turn].add(async () => loaded ?? fetchOnce())

  const OnDemand: FunctionComponent<Props> = (props) => {
    const [component, setComponent] = useState(() => loaded)
    const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null)
    useEffect(
      function showWhenLoaded() {
        if (component) return
        let isShown = true
        fetchOnce().then(
          (code) => isShown && setComponent(() => code),
          (cause: unknown) => isShown && setFailure({ cause }),
        )
        return () => {
          isShown = false
        }
      },
      [component],
    )
    if (failure) throw failure.cause
    return component ? createElement(component, props) : waiting
  }
  return Object.assign(OnDemand, { fetchCode: fetchOnce })
}

/** Prefetches code one after the other, for use even without the network. Failed code is fetched on demand.
 * @param turn 'next': only the code needed next; 'later': that, and then everything else */
export const fetchAhead = async (turn: Turn = 'later'): Promise<void> => {
  // Fetched code may bring further ones.
  for (const fetchCode of fetchers.next) await fetchCode().catch(() => undefined)
  if (turn === 'next') return
  for (const language of LANGUAGE_CHOICES) await fetchTexts(language)?.catch(() => undefined)
  for (const fetchCode of fetchers.later) await fetchCode().catch(() => undefined)
}
