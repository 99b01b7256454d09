import type { Texts } from '../en/texts.ts'

export const mapChoice: Texts['mapChoice'] = {
  choiceTitle: 'Quale mappa vuoi usare?',
  choiceText: 'Google Maps riceve il tuo indirizzo IP e ciò che guardi e cerchi.',
  choiceDetails: 'Che cosa riceve Google',
  choiceReceives:
    'Indirizzo IP, browser, lingua, indirizzo di questo sito, parte di mappa visibile e testo delle ricerche. Google può anche salvare dati in questo browser.',
  choiceNeverSent: 'Mai inviati: tetti disegnati, misure, pannelli, analisi.',
  choiceGoogle: 'Usa Google Maps',
  choiceLeaflet: 'Usa Leaflet',
  googlePrivacy: 'Privacy di Google',
  googleTerms: 'Termini di Google Maps',
}
