/** What a datasheet says beside the words of the record itself. */
export const DATASHEET_TEXTS = {
  en: { title: '{{panel}} – Datasheet', kind: 'Datasheet', id: 'Catalogue number', picture: 'Drawn from the record' },
  it: {
    title: '{{panel}} – Scheda tecnica',
    kind: 'Scheda tecnica',
    id: 'Codice di catalogo',
    picture: 'Disegno ricavato dai dati',
  },
} as const satisfies Record<'it' | 'en', Readonly<Record<string, string>>>
