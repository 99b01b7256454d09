import type { Direction } from '#engine/geometry/angles.ts'

type DirectionTexts = Readonly<Record<Direction, string>>

export const EN_DIRECTIONS: DirectionTexts = {
  north: 'north',
  northEast: 'north-east',
  east: 'east',
  southEast: 'south-east',
  south: 'south',
  southWest: 'south-west',
  west: 'west',
  northWest: 'north-west',
}

export const IT_DIRECTIONS: DirectionTexts = {
  north: 'nord',
  northEast: 'nord-est',
  east: 'est',
  southEast: 'sud-est',
  south: 'sud',
  southWest: 'sud-ovest',
  west: 'ovest',
  northWest: 'nord-ovest',
}

/** A text with a capital first letter, for languages in which the text begins with a direction. */
export const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
