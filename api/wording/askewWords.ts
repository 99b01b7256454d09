/** What is said of modules that lie askew on their roof, with the figures of {@link misalignedFigures}: beside the roof, in the results and
 * on paper. */
export const ASKEW_WORDS = {
  en: {
    askew: "Panels aren't parallel to the roof.",
    straighten: 'Align to edge',
  },
  it: {
    askew: 'I pannelli non sono paralleli al tetto.',
    straighten: 'Allinea al lato',
  },
} as const
