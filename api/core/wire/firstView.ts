/** First map view of a new visitor: Milan, docs/behaviour.md 2.1. This file does not import `zod`, which the tile painter does not need. */
export const FIRST_VIEW = {
  center: { lat: 45.4642, lng: 9.19 },
  zoom: 18,
  /** Seed of the demonstration layout for this view: one of many random layouts, chosen for its variety of roofs. */
  demonstrationSalt: 839,
} as const
