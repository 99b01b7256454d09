import type { Texts } from '../en/texts.ts'

/** Worth of batteries. */
export const battery: Texts['battery'] = {
  title: 'Batteria',
  noneBest: 'Qui una batteria non conviene: una da {{capacity}} kWh costa {{eur}} più di quanto rende.',
  best: 'Una batteria da {{capacity}} kWh è quella che conviene di più: vale {{eur}} più che nessuna batteria.',
  otherBest:
    'Una batteria da {{capacity}} kWh è quella che conviene di più: vale {{eur}} più dei {{chosen}} kWh scelti.',
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
  notReplaced:
    "Nell'anno {{year}} non viene sostituita: una nuova non si ripagherebbe. Dall'anno {{next}} il risparmio cala.",
}
