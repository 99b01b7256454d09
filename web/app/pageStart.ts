import type { FirstView } from '#contract/config.ts'
import { designIdInPath } from '#contract/designLink.ts'
import { routeAt } from '#contract/routes.ts'
import { askAhead } from '../designs/stored/askedDesign.ts'
import { readLanguage, spokenLanguage } from '../i18n/language.ts'
import { firstTiles } from '../map/tiles/firstTiles.ts'

/** Runs inside the page, before its style sheet and its scripts (`vite.config.ts`): asks for the first tiles of the map, has the
 * frame of the page speak the chosen language, and lets the scripts come. */

/** How long the scripts wait for the tile in the middle: with it the page shows its map, and whatever comes beside it delays it. A tile
 * server may never answer [ms]. */
const SCRIPTS_WAIT_MS = 1000

type FirstTile = ReturnType<typeof firstTiles>['tiles'][number]

const isPlanner = routeAt(location.pathname)?.name === 'planner'

const imageOf = ({ url, leftPx, topPx, sizePx }: FirstTile): HTMLImageElement => {
  const image = new Image()
  image.alt = ''
  image.style.cssText = `position:absolute;max-width:none;left:${leftPx}px;top:${topPx}px;width:${sizePx}px;height:${sizePx}px`
  // As sharp as the map has it, on a finer screen, too.
  image.srcset = `${url} 1x`
  return image
}

/** Asks for a tile and shows it once it is there. An image that is waited for would hold back the `load` event of the page, and a tile
 * server may never answer.
 * @returns ends when it can be painted, or cannot be loaded */
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

/** A box with the first tiles, the others after the one in the middle; null where this deployment names none for the page, or the map
 * is not the whole of it. */
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
  if (id && 'key' in id) askAhead(id.key)
}

askForDesign()
const asked = askForTiles()
/** Only the planner uses this frame. */
const finish = (): void => {
  if (!isPlanner) document.getElementById('frame')?.remove()
  speak()
  if (asked && !asked.box.isConnected) document.getElementById('backdrop')?.append(asked.box)
  reading.takeRecords()
}
// The frame is still to be read; content is drawn only after the style sheet has come.
const reading = new MutationObserver(finish)
reading.observe(document.documentElement, { childList: true, subtree: true })

const runScripts = (): void => {
  const waiting = document.getElementById('scripts')
  if (waiting instanceof HTMLTemplateElement) document.head.append(waiting.content)
}
document.addEventListener('DOMContentLoaded', () => {
  reading.disconnect()
  // The last read was not reported yet.
  finish()
  const timeout = new Promise((resolve) => setTimeout(resolve, SCRIPTS_WAIT_MS))
  void Promise.race([asked?.isMiddleShown, timeout]).then(runScripts)
})
