/** What a screen reader says of the grip of a phone's panel. */
export const sheet = {
  height: 'Height of the panel',
  low: 'Low',
  half: 'Half of the screen',
  full: 'Whole screen',
} as const
