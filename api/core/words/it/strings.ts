import type { Texts } from '../en/texts.ts'

export const strings: Texts['strings'] = {
  title: 'Stringhe',
  automatic: 'Automatico',
  caption: 'Stringhe con tensioni e correnti',
  string: 'Stringa',
  modules: 'Pannelli',
  vocCold: 'Voc a {{temperature}}\u00a0°C',
  vmpHot: 'Vmp a 70\u00a0°C',
  vmpCold: 'Vmp a {{temperature}}\u00a0°C',
  isc: 'Isc',
  imp: 'Imp',
  margin: '{{voltage}} di margine',
  exceeded: '{{voltage}} di troppo',
  upTo: '≤\u00a0{{limit}}',
  above: '>\u00a0{{limit}}',
  details: 'Valori di lavoro',
  fewer: 'Un pannello dalla stringa {{label}} alla {{other}}',
  more: 'Un pannello dalla stringa {{other}} alla {{label}}',
  lengthOf: 'Pannelli della stringa {{label}}',
  split: 'Dividi in due: il resto su {{label}}',
  aboveDcMaximum:
    "Nel giorno più freddo {{voltage}} superano i {{limit}} dell'inverter: togli un pannello da questa stringa o scegli un altro inverter.",
  aboveSystemVoltage:
    'Nel giorno più freddo {{voltage}} superano la tensione ammessa dai pannelli: togli un pannello da questa stringa.',
  aboveShortCircuit:
    'MPPT {{input}}: la corrente di cortocircuito di {{current}} supera il limite di {{limit}}. Sposta una stringa su un altro MPPT o scegli un altro inverter.',
  tooManyStrings: "L'MPPT {{input}} accetta meno stringhe: al massimo {{limit}}. Spostane una su un altro MPPT.",
  oneModule: "Una stringa ha almeno due pannelli: sposta questo in un'altra stringa.",
  shortCircuitUnknown:
    'MPPT {{input}}: la corrente di cortocircuito che accetta non è nota. Verificala sulla scheda tecnica.',
  nearDcMaximum:
    'Nel giorno più freddo {{voltage}} sono a meno del 3\u00a0% dal limite di {{limit}}, e le schede tecniche danno la Voc a ±3\u00a0%: dividi la stringa o togli un pannello.',
  unequalLengths:
    "Le stringhe dell'MPPT {{input}} hanno lunghezze diverse: rendile uguali o spostane una su un altro MPPT.",
  belowStart:
    "Con il caldo {{voltage}} non raggiungono i {{limit}} a cui l'inverter si avvia: aggiungi un pannello o scegli un altro inverter.",
  belowWindow:
    'Con il caldo {{voltage}} restano sotto la finestra MPPT, che inizia a {{limit}}: aggiungi un pannello o scegli un altro inverter.',
  aboveWindow:
    'Con il freddo {{voltage}} superano la finestra MPPT, che finisce a {{limit}}: togli un pannello da questa stringa.',
  severalDirections:
    'I pannelli di questa stringa guardano in direzioni diverse e si limitano a vicenda: spostali in stringhe proprie o usa gli ottimizzatori.',
  clipped: 'A mezzogiorno si usano {{limit}} dei {{current}}: una piccola parte si perde.',
  error: 'Errore',
  unknown: 'Non noto',
  warning: 'Avviso',
  information: 'Nota',
  moveFrom: '{{label}}, {{area}}: sposta un pannello…',
  module: 'Pannello {{number}}, {{area}}',
  moved: 'Pannello da spostare',
  destination: 'In',
  existingString: 'Stringa {{label}}',
  newString: "Nuova stringa {{label}} sull'MPPT {{input}}",
  move: 'Sposta',
  inString: 'Stringa {{label}}',
  inNoString: 'In nessuna stringa',
  pressHint: "Fai clic su un pannello per spostarlo in un'altra stringa.",
  pressHintTouch: "Tocca un pannello per spostarlo in un'altra stringa.",
  onMap: 'Stringhe sulla mappa',
  unplaced_one: '{{area}}: {{count}} pannello non è collegato.',
  unplaced_other: '{{area}}: {{count}} pannelli non sono collegati.',
  withoutString_one: '{{area}}: ci sta {{count}} pannello, una stringa ne chiede almeno {{least}}. Resta vuota.',
  withoutString_other: '{{area}}: ci stanno {{count}} pannelli, una stringa ne chiede almeno {{least}}. Resta vuota.',
  withoutInverter_one: '{{area}}: ci sta {{count}} pannello, ma nessun inverter noto lo accetta. Resta vuota.',
  withoutInverter_other: '{{area}}: ci stanno {{count}} pannelli, ma nessun inverter noto li accetta. Resta vuota.',
  beside_one:
    '{{area}}: ci sta ancora {{count}} pannello, ma nessun inverter adatto lo prende insieme agli altri. Può farlo un inverter proprio.',
  beside_other:
    '{{area}}: ci stanno ancora {{count}} pannelli, ma nessun inverter adatto li prende insieme agli altri. Può farlo un inverter proprio.',
  moveTo: 'Spostane {{quantity}}: {{area}}',
  leaveOut_one: 'Toglilo',
  leaveOut_other: 'Toglili',
  optimizers: "Ottimizzatori: {{cost}}, {{energy}} all'anno",
  moduleLevel:
    'Con ottimizzatori o microinverter ogni pannello lavora in modo indipendente: non ci sono stringhe da verificare.',
  backToStrings: 'Usa le stringhe',
  fewerOn: 'Un pannello in meno: {{area}}',
  moreOn: 'Un pannello in più: {{area}}',
  asRecommended: 'Come consigliato',
}
