import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { fetchTexts } from '../../base/i18n/i18n.ts'
import { LANGUAGE_CHOICES } from '../../base/i18n/language.ts'

/** Whether a component is needed next or perhaps later. */
export type FetchTurn = 'next' | 'later'

/** Functions that fetch the code of each component unless loaded. */
const fetchers = { next: new Set<() => Promise<unknown>>(), later: new Set<() => Promise<unknown>>() }

type OnDemandComponent<Props> = FunctionComponent<Props> & { readonly fetchCode: () => Promise<unknown> }

/** A component whose code loads when it is first shown. It replaces `React.lazy`, because React delays suspended content until 300 ms
 * after its fallback appeared, which would delay each part of the first load, and each tab, by a third of a second.
 * @param load fetches the code; called again if it failed and the component is shown anew
 * @param waiting shown meanwhile
 * @param turn order of prefetching
 * @throws the error of `load`, to the nearest error boundary */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
  turn: FetchTurn = 'later',
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

/** Prefetches code sequentially, for use without the network. Failed code is fetched on demand.
 * @param turn 'next': only the code needed next; 'later': that, and then everything else */
export const fetchAhead = async (turn: FetchTurn = 'later'): Promise<void> => {
  // Fetched code may register further components.
  for (const fetchCode of fetchers.next) await fetchCode().catch(() => undefined)
  if (turn === 'next') return
  for (const language of LANGUAGE_CHOICES) await fetchTexts(language)?.catch(() => undefined)
  for (const fetchCode of fetchers.later) await fetchCode().catch(() => undefined)
}
