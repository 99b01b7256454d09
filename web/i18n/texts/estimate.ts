import { defineTexts } from '../defineTexts.ts'

/** What an estimate is called and how it is shown, wherever one stands. */
export const estimate = defineTexts(
  'en',
  {
    schemeLabel: '{{quantity}} panels in a grid of {{columns}} columns and {{rows}} rows',
    schemeCaption:
      'The Standard method’s scheme, not the real roof: a region of {{width}} × {{length}} as large as the usable area, 1\u00a0m kept free on each side.',
  },
  {
    schemeLabel: '{{quantity}} pannelli in una griglia di {{columns}} colonne e {{rows}} file',
    schemeCaption:
      'Schema del metodo Standard, non il tetto reale: un rettangolo di {{width}} × {{length}} grande quanto l’area utilizzabile, con 1\u00a0m libero per lato.',
  },
)
