/** What is said of modules that lie askew on their roof, with the figures of {@link askewFigures}: beside the roof, in the results and
 * on paper. */
export const ASKEW_WORDS = {
  en: {
    askew:
      'The modules lie askew: no edge of the roof faces {{azimuth}}°; the nearest one faces {{nearest}}°, which is {{turn}}° off.',
    straighten: 'Face {{nearest}}°',
  },
  it: {
    askew:
      'I moduli risultano di sbieco: nessun lato del tetto è rivolto a {{azimuth}}°; il più vicino è rivolto a {{nearest}}°, con uno scarto di {{turn}}°.',
    straighten: 'Orienta a {{nearest}}°',
  },
} as const
