import type { Texts } from '../en/texts.ts'

export const bill: Texts['bill'] = {
  title: 'Bolletta elettrica',
  falls: "La bolletta scende da {{before}} a {{after}} all'anno.",
  fallsAndSells: "La bolletta scende da {{before}} a {{after}} all'anno; l'energia venduta rende {{sold}}.",
  fallsWithFee:
    "La bolletta scende da {{before}} a {{after}} all'anno; l'energia venduta costa {{sold}} più di quanto rende.",
  rises: "La bolletta sale da {{before}} a {{after}} all'anno.",
  risesAndSells: "La bolletta sale da {{before}} a {{after}} all'anno; l'energia venduta rende {{sold}}.",
  risesWithFee:
    "La bolletta sale da {{before}} a {{after}} all'anno; l'energia venduta costa {{sold}} più di quanto rende.",
  details: 'Mese per mese',
  chart: 'Bolletta mese per mese, primo anno',
  note: "Le quote fisse sono ripartite sui chilowattora, e {{paidAnyway}} del risparmio restano in bolletta. L'energia venduta è pagata a parte.",
  label: "Barre della bolletta di ogni mese: {{before}} all'anno senza impianto, {{after}} con l'impianto",
  before: 'Senza impianto',
  after: "Con l'impianto",
  beforeColumn: 'Prima',
  afterColumn: 'Dopo',
  soldColumn: 'Venduta',
  eurAMonth: '€ al mese',
}
