import type { FirstView } from '#wire/config.ts'
import { designIdInPath } from '#wire/designLink.ts'
import { routeAt } from '#wire/routes.ts'
import { readLanguage, spokenLanguage } from '../base/i18n/language.ts'
import { askAhead } from '../designs/stored/askedDesign.ts'
import { firstTiles } from '../maps/tiles/firstTiles.ts'

/** Runs inside the page before its style sheet and scripts (`vite.config.ts`): requests the first map tiles, puts the frame into the
 * chosen language, and then lets the scripts load. */

/** Longest time the scripts wait for the middle tile. This tile shows the map, other downloads would delay it, and a tile server may
 * never answer [ms]. */
const SCRIPTS_WAIT_MS = 1000

type FirstTile = ReturnType<typeof firstTiles>['tiles'][number]

const isPlanner = routeAt(location.pathname)?.name === 'planner'

const imageOf = ({ url, leftPx, topPx, sizePx }: FirstTile): HTMLImageElement => {
  const image = new Image()
  image.alt = ''
  image.style.cssText = `position:absolute;max-width:none;left:${leftPx}px;top:${topPx}px;width:${sizePx}px;height:${sizePx}px`
  // Tile resolution as the map chooses it, also on high-density screens.
  image.srcset = `${url} 1x`
  return image
}

/** Requests a tile and shows it once it is loaded. The page's `load` event must not wait for the image, as a tile server may never
 * answer.
 * @returns resolves when the tile can be painted or has failed */
const showTile = (tile: FirstTile, priority: 'high' | 'auto', box: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'image'
    link.fetchPriority = priority
    link.href = tile.url
    link.addEventListener('load', () => {
      const image = imageOf(tile)
      box.append(image)
      image.decode().then(resolve, () => resolve())
    })
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })

/** A box with the first tiles, the middle one first; null if this deployment names no tiles or the map does not fill the page. */
const askForTiles = () => {
  const text = document.getElementById('first-view')?.textContent
  const view: FirstView | null = JSON.parse(text ?? 'null')
  if (!view || !isPlanner) return null
  const { key, tiles } = firstTiles(view, { width: innerWidth, height: innerHeight })
  const box = document.createElement('div')
  box.id = 'first-tiles'
  box.dataset.origin = key
  const [middle, ...others] = tiles
  const isMiddleShown = middle && showTile(middle, 'high', box)
  void isMiddleShown?.then(() => others.forEach((tile) => void showTile(tile, 'auto', box)))
  return { box, isMiddleShown }
}

const speak = (): void => {
  const language = spokenLanguage(readLanguage(), 'map')
  document.documentElement.lang = language
  for (const element of document.querySelectorAll<HTMLElement>('#frame [data-en]')) {
    const text = element.dataset[language] ?? ''
    if (element instanceof HTMLInputElement) {
      element.placeholder = text
      element.ariaLabel = element.dataset[`${language}Label`] ?? text
    } else element.textContent = text
  }
}

/** Asks for the design of a shared link in the first round trip. */
const askForDesign = (): void => {
  const id = designIdInPath(location.pathname)
  if (id) askAhead(id)
}

askForDesign()
const asked = askForTiles()
/** Completes the start page: removes the planner's frame on other pages and sets the texts. */
const finish = (): void => {
  if (!isPlanner) document.getElementById('frame')?.remove()
  speak()
  if (asked && !asked.box.isConnected) document.getElementById('backdrop')?.append(asked.box)
  reading.takeRecords()
}
// The frame is not parsed yet; the page is painted only after the style sheet has loaded.
const reading = new MutationObserver(finish)
reading.observe(document.documentElement, { childList: true, subtree: true })

const runScripts = (): void => {
  const waiting = document.getElementById('scripts')
  if (waiting instanceof HTMLTemplateElement) document.head.append(waiting.content)
}
document.addEventListener('DOMContentLoaded', () => {
  reading.disconnect()
  // The last read may not have been reported yet.
  finish()
  const timeout = new Promise((resolve) => setTimeout(resolve, SCRIPTS_WAIT_MS))
  void Promise.race([asked?.isMiddleShown, timeout]).then(runScripts)
})
