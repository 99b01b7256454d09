export interface MapDom {
  /** Gets the focus and the gestures that no element above it has stopped. */
  readonly surface: HTMLElement
  /** Moving elements, with their origin in the middle of the map until a drag. */
  readonly moving: readonly HTMLElement[]
  readonly tilePane: HTMLElement
  readonly panes: Readonly<Record<keyof google.maps.MapPanes, HTMLElement>>
  /** Button for Google's keyboard shortcuts. */
  readonly shortcuts: HTMLElement
  /** Replaces the map with Google's error text. */
  showError(): void
  /** Shows the dark map with Google's note for developers. */
  showForDevelopers(): void
}

const FILLS = { position: 'absolute', left: '0', top: '0', width: '100%', height: '100%' } as const

const box = (parent: Element, style: Partial<CSSStyleDeclaration>, tag = 'div'): HTMLElement => {
  const element = document.createElement(tag)
  Object.assign(element.style, style)
  parent.append(element)
  return element
}

const pane = (parent: Element, zIndex: number): HTMLElement =>
  box(parent, { position: 'absolute', left: '0', top: '0', width: '100%', zIndex: String(zIndex) })

const movingLayer = (parent: Element, zIndex: number): HTMLElement =>
  box(parent, { position: 'absolute', left: '50%', top: '50%', width: '100%', zIndex: String(zIndex) })

const link = (parent: Element, href: string, content: string | Node): HTMLAnchorElement => {
  const element = document.createElement('a')
  Object.assign(element, { href, target: '_blank', rel: 'noopener' })
  Object.assign(element.style, { color: '#000', textDecoration: 'none' })
  element.append(content)
  parent.append(element)
  return element
}

const note = (parent: Element): HTMLElement => {
  const element = box(parent, { display: 'inline-block', height: '14px', padding: '0 6px' })
  element.className = 'gm-style-cc'
  Object.assign(element.style, { background: 'rgb(245 245 245 / 0.7)', font: '10px/14px Roboto, Arial, sans-serif' })
  return element
}

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="66" height="26"><text y="19" font-size="18" fill="#fff">Google</text></svg>',
)}`

const newLogo = (): HTMLElement => {
  const logo = new Image(66, 26)
  Object.assign(logo, { src: LOGO, alt: 'Google', draggable: false })
  return logo
}

const keyboardButton = (): HTMLButtonElement => {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: 'Scorciatoie da tastiera' })
  Object.assign(button.style, { border: '0', padding: '0', background: 'none', font: 'inherit' })
  return button
}

/** Google's logo at the lower left; keyboard shortcuts, source of the pictures and terms at the lower right.
 * @returns the button for the keyboard shortcuts */
const attribution = (root: Element): HTMLElement => {
  const corner = box(root, { position: 'absolute', left: '0', bottom: '0', margin: '0 5px', zIndex: '1000000' })
  link(corner, 'https://maps.google.com/maps', newLogo()).title = 'Apri questa area in Google Maps'
  const notes = box(root, { position: 'absolute', right: '0', bottom: '0', height: '14px', zIndex: '1000001' })
  notes.className = 'gmnoprint'
  const shortcuts = note(notes)
  shortcuts.append(keyboardButton())
  note(notes).append('Immagini inventate ©2026')
  link(note(notes), 'https://www.google.com/intl/it_IT/help/terms_maps.html', 'Termini')
  return shortcuts
}

/** Clears the map's element and shows an error in it. */
const showError = (div: HTMLElement): void => {
  div.replaceChildren()
  const cover = box(div, { ...FILLS, background: '#e5e3df' })
  cover.className = 'gm-err-container'
  const content = box(cover, { padding: '40% 10% 0', textAlign: 'center' })
  content.className = 'gm-err-content'
  content.append('Spiacenti. Si è verificato un problema.')
}

/** Darkens the map and states in a box that Google Maps could not be loaded correctly. */
const showForDevelopers = (root: Element): void => {
  box(root, { ...FILLS, zIndex: '1000002', background: 'rgb(0 0 0 / 0.5)', pointerEvents: 'none' })
  const note = box(root, { position: 'absolute', left: '20%', top: '30%', padding: '16px', zIndex: '1000003' })
  note.className = 'dismissButton'
  Object.assign(note.style, { background: '#fff' })
  note.append('Questa pagina non carica correttamente Google Maps.')
}

/** Builds Google's elements inside a map's element, as far as layout, focus and events depend on them. */
export const buildMapDom = (div: HTMLElement, options: google.maps.MapOptions): MapDom => {
  if (!options.noClear) div.replaceChildren()
  Object.assign(div.style, { position: 'relative', overflow: 'hidden' })
  const ground = box(div, { ...FILLS, backgroundColor: options.backgroundColor ?? 'rgb(229, 227, 223)' })
  const root = box(ground, { ...FILLS, zIndex: '0' })
  root.className = 'gm-style'
  // Inherited by all elements on the map.
  root.style.font = '400 11px Roboto, Arial, sans-serif'
  const surface = box(root, { ...FILLS, zIndex: '0' })
  surface.setAttribute('role', 'region')
  surface.setAttribute('aria-roledescription', 'mappa')
  surface.setAttribute('aria-label', 'Google Maps')
  const lower = movingLayer(surface, 1)
  const upper = movingLayer(box(surface, { ...FILLS, zIndex: '3' }), 4)
  const mapPane = pane(lower, 100)
  return {
    surface,
    moving: [lower, upper],
    tilePane: box(mapPane, { position: 'absolute', left: '0', top: '0', zIndex: '0' }),
    panes: {
      mapPane,
      overlayLayer: pane(lower, 101),
      markerLayer: pane(upper, 103),
      overlayMouseTarget: pane(upper, 106),
      floatPane: pane(upper, 107),
    },
    shortcuts: attribution(root),
    showError: () => showError(div),
    showForDevelopers: () => showForDevelopers(root),
  }
}
