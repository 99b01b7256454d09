import { placedSquare } from './placedSquare.ts'

/** A chimney: 60 cm is common with cladding, and it rises about a metre above its roof. Our estimates. */
export const chimney = placedSquare({
  sideM: 0.6,
  heightM: 1,
  hint: 'hintChimney',
  keyboardHint: 'hintChimneyKeyboard',
})
