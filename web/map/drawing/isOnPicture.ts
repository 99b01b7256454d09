/** What of a map's element is no part of its picture: grips, the map library's own controls and its attribution. */
const CONTROLS = 'a, button, .leaflet-control, .gmnoprint, .gm-style-cc'

/** Whether an event was meant for the picture of the map, and not for a control or a grip that lies on it. */
export const isOnPicture = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && !target.closest(CONTROLS)
