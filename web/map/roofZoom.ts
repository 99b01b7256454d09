/** At which a roof fills the map: after a successful address search (docs/behaviour.md 2.7), and for what was imported. */
export const ROOF_ZOOM = 18

/** How close the map looks at a design that is opened. */
export const OPENED_ZOOM = 19
