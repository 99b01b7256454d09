import { IT_DIRECTIONS } from '../directions.ts'
import type { Texts } from '../en/texts.ts'

export const app: Texts['app'] = {
  ...IT_DIRECTIONS,
  title: 'SolarPlanner',
  tabSearch: 'Cerca',
  tabDraw: 'Disegna',
  tabPanels: 'Pannelli',
  panelLabel: 'Pianificatore',
  closePanel: 'Chiudi pannello',
  openPanel: 'Apri pannello',
  openDraw: 'Disegna sulla mappa',
  language: 'Lingua',
  languageMixed: 'IT + EN',
  retry: 'Riprova',
  damagedCopyTitle: 'Alcune aree salvate non sono leggibili',
  damagedCopyText:
    'Ciò che era leggibile è sulla mappa; la copia danneggiata è stata messa da parte su questo dispositivo.',
  storageFullTitle: 'Non è stato possibile salvare le aree',
  storageFullText: 'Il browser non accetta altri dati. Ciò che disegni ora andrà perso alla chiusura della pagina.',
  mergedTitle: "Modifiche anche in un'altra scheda",
  mergedText: 'La mappa mostra le modifiche di entrambe le schede.',
  analysisFailedTitle: 'Analisi non riuscita',
  analysisFailedText: 'Il server non ha risposto come previsto. Le aree disegnate non sono cambiate.',
  unreachableText: 'Il server non è raggiungibile: controlla la connessione. Le aree disegnate non sono cambiate.',
  analysisAbroadText: 'Il metodo Dettagliato conosce il clima della sola Italia. Il metodo Standard funziona ovunque.',
  tooFarApartText:
    "Le aree di un impianto possono distare al massimo {{maxSpan}} km. Escludi dall'impianto quelle che stanno altrove.",
  tooLargeText:
    "Si possono analizzare insieme al massimo {{maxArea}} m². Escludi alcune aree dall'impianto o disegnane di più piccole.",
  analysisRefusedText: 'Il server rifiuta uno dei valori inseriti.',
  mend: 'Mostralo',
  undo: 'Annulla',
  redo: 'Ripeti',
  range: 'Inserisci un numero da {{min}} a {{max}}{{unit}}.',
  rangeWhole: 'Inserisci un numero intero da {{min}} a {{max}}.',
  area: 'Area {{timestamp}}',
  flatRoof: 'Tetto piano',
  slope: 'Falda {{direction}}',
  drawn: '{{area}} disegnata: {{totalArea}}',
  obstacleDrawn: 'Ostacolo disegnato: {{area}}',
}

export const designBar: Texts['designBar'] = {
  design: 'Progetto',
  name: 'Nome del progetto',
  untitled: 'Progetto senza nome',
  menu: 'Menu del progetto',
  myDesigns: 'I miei progetti…',
  newDesign: 'Nuovo progetto',
  exchange: 'Importa ed esporta…',
  baseMap: 'Mappa base',
  chooseMap: 'Scegli la mappa…',
  keys: 'Tastiera…',
  onDevice: 'Su questo dispositivo',
  share: 'Condividi…',
  versions: 'Versioni precedenti…',
  copy: 'Crea una copia',
}

export const search: Texts['search'] = {
  hint: 'Usa la casella di ricerca in alto sulla mappa per trovare un luogo.',
  recent: 'Ricerche recenti',
  noRecent: 'Le tue ricerche compariranno qui.',
  suggested: 'Luoghi suggeriti',
  suggestedFlorence: 'Complesso commerciale, Firenze',
  suggestedNaples: 'Zona residenziale, Napoli',
}
