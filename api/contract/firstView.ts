/** Where the map opens for a new visitor: Milan, docs/behaviour.md 2.1. Without `zod`, which the painter of tiles does without. */
export const FIRST_VIEW = {
  centre: { lat: 45.4642, lng: 9.19 },
  zoom: 18,
  /** Which of many equally random layouts of the demonstration is used there: one that shows roofs of every kind. */
  demonstrationSalt: 839,
} as const
