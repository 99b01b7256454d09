/** The pin on the place that was searched for; its tip is in the middle of its lower edge. */
export const PLACE_PIN =
  '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 1C7.700 1 1 7.700 1 16c0 11 15 27 15 27s15-16 15-27C31 7.700 24.300 1 16 1z" fill="#0f172a" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="6" fill="#fbbf24"/></svg>'
