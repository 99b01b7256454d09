import type { Texts } from '../en/texts.ts'

/** What batteries are worth. */
export const battery: Texts['battery'] = {
  title: 'Batteria',
  noneBest: 'Qui una batteria non conviene: {{capacity}} kWh costano {{eur}} più di quanto rendono.',
  best: 'Convengono di più {{capacity}} kWh: valgono {{eur}} più che nessuna batteria.',
  otherBest: 'Convengono di più {{capacity}} kWh: valgono {{eur}} più dei {{chosen}} kWh scelti.',
  details: 'Per capacità',
  note: 'Con {{quantity}} pannelli. Premi una capacità per sceglierla.',
  noteFixed: 'Con {{quantity}} pannelli.',
  capacity: 'Capacità',
  none: 'Nessuna',
  kwh: '{{capacity}} kWh',
  value: 'Valore attuale netto',
  covered: 'Consumo coperto',
  choose: 'Scegli {{capacity}}',
  fade: 'Dopo {{years}} anni resta il {{left}} della capacità.',
  replaced: "Nell'anno {{year}} viene sostituita.",
  notReplaced: "Nell'anno {{year}} non viene sostituita: una nuova non si ripagherebbe.",
}
