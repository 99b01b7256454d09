/** What an estimate is called, how it is shown and how it comes about, wherever one stands. */
export const ESTIMATE_WORDS = {
  en: {
    method: 'Estimation method',
    standard: 'Standard',
    detailed: 'Detailed',
    standardWords: 'A rule of thumb: the same sun for all of Italy, a region instead of the real roof.',
    detailedWords: 'Modules on the real roof, the sun of the place hour by hour, the money of every year.',
    methodsDiffer:
      "The two methods differ: Standard counts the panels' price alone and all electricity as saved; Detailed counts the whole plant, what the house uses, sales, deduction and upkeep.",
    standardMethod: 'Standard method',
    detailedMethod: 'Detailed method',
    quantity: 'Number of panels',
    totalPower: 'Total power',
    layout: 'Layout',
    columns_one: '{{count}} column',
    columns_other: '{{count}} columns',
    columns_many: '{{count}} columns',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
    rows_many: '{{count}} rows',
    landscape: 'landscape',
    portrait: 'portrait',
    cappedAt: 'capped at {{cap}}',
    toOrder: '{{inStock}} in stock, {{toOrder}} to order',
    inventedPrices:
      'Prices and stock of the panels are demonstration values: the figures that follow from them are not an offer. Ask an installer for real prices.',
    pdfMaking: 'Making the PDF…',
    pdfFailed: 'The PDF could not be made. Try again in a moment.',
    howWorkedOut: '{{name}}: how it is worked out',
    quantityWords:
      'Columns × rows of the layout, but never more than {{capShare}} of the usable area over {{capFactor}} panel areas, rounded down.',
    layoutWords:
      "A region of {{aspect}} : 1 as large as the usable area, less {{margin}} on each side, over the panel's sides with their spacing, rounded down. Landscape and portrait are both tried; the one with more panels is taken.",
    schemeLabel: '{{quantity}} panels in a grid of {{columns}} columns and {{rows}} rows',
    schemeCaption:
      "The Standard method's scheme, not the real roof: a region of {{width}} × {{length}} as large as the usable area, {{margin}} kept free on each side.",
  },
  it: {
    method: 'Metodo di stima',
    standard: 'Standard',
    detailed: 'Dettagliato',
    standardWords: "Una regola pratica: lo stesso sole per tutta l'Italia, un rettangolo al posto del tetto reale.",
    detailedWords: 'I moduli sul tetto reale, il sole del luogo ora per ora, i conti anno per anno.',
    methodsDiffer:
      "I valori differiscono: lo Standard conta il prezzo dei soli pannelli e tutta l'energia come risparmio; il Dettagliato l'impianto intero, i consumi di casa, le vendite, la detrazione e la manutenzione.",
    standardMethod: 'Metodo Standard',
    detailedMethod: 'Metodo Dettagliato',
    quantity: 'Numero di pannelli',
    totalPower: 'Potenza totale',
    layout: 'Disposizione',
    columns_one: '{{count}} colonna',
    columns_other: '{{count}} colonne',
    columns_many: '{{count}} colonne',
    rows_one: '{{count}} fila',
    rows_other: '{{count}} file',
    rows_many: '{{count}} file',
    landscape: 'orizzontali',
    portrait: 'verticali',
    cappedAt: 'massimo {{cap}}',
    toOrder: '{{inStock}} disponibili, {{toOrder}} da ordinare',
    inventedPrices:
      "Prezzi e disponibilità dei pannelli sono valori dimostrativi: le cifre che ne derivano non sono un'offerta. Chiedi i prezzi reali a un installatore.",
    pdfMaking: 'Preparazione del PDF…',
    pdfFailed: 'Non è stato possibile creare il PDF. Riprova tra poco.',
    howWorkedOut: '{{name}}: come si calcola',
    quantityWords:
      "Colonne × file della disposizione, ma mai più del {{capShare}} dell'area utilizzabile diviso {{capFactor}} volte l'area di un pannello, arrotondato per difetto.",
    layoutWords:
      "Un rettangolo di proporzioni {{aspect}} : 1 grande quanto l'area utilizzabile, meno {{margin}} su ogni lato, diviso per i lati del pannello aumentati dello spazio tra i pannelli, per difetto. Si provano orizzontale e verticale; vale la disposizione con più pannelli.",
    schemeLabel: '{{quantity}} pannelli in una griglia di {{columns}} colonne e {{rows}} file',
    schemeCaption:
      "Schema del metodo Standard, non il tetto reale: un rettangolo di {{width}} × {{length}} grande quanto l'area utilizzabile, con {{margin}} libero per lato.",
  },
} as const satisfies Record<'it' | 'en', Readonly<Record<string, string>>>
