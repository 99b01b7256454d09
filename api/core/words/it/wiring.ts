import type { Texts } from '../en/texts.ts'

export const wiring: Texts['wiring'] = {
  title: 'Cablaggio',
  face: 'Area e direzione',
  limitV: 'Limite [V]',
  margin: 'Margine [V]',
  windowV: 'Finestra MPPT [V]',
  iscOfInput: 'Isc ingresso [A]',
  limitA: 'Limite [A]',
  marginOf: '{{voltage}} ({{share}})',
  tolerance: 'Le schede tecniche danno la Voc a ±3\u00a0%: con un margine minore una stringa può superare il limite.',
  limitOfPanels: "Il limite è la tensione di sistema dei pannelli, minore di quella dell'inverter.",
  plan: 'Stringhe sul tetto',
  planAlt: "Il tetto visto dall'alto, con i pannelli nei colori delle loro stringhe: {{strings}}.",
  power: 'Potenza CA, fasi',
  dcMaxWithBattery: 'Massimo CC con batteria [V]',
  inputs: 'Ingressi',
  inputsOfUnit: 'Ingressi di ogni unità',
  input: '{{mppts}}: fino a {{strings}} in parallelo, {{current}} A, Isc {{isc}}',
  figures: 'Dati',
  source: 'Fonte',
  batteryVoltage: 'Tensione [V]',
  batteryFit: 'Con questo inverter',
  approved: "approvata dal produttore dell'inverter",
  needsNoApproval: 'non serve approvazione: ha un inverter proprio',
  currents: 'Cavi e protezioni',
  sizing:
    "Cavi e protezioni di una stringa portano almeno {{factor}} × Isc = {{current}} A (IEC 60364-7-712): serve al dimensionamento, non è un limite dell'inverter.",
  bifacial: 'I pannelli sono bifacciali: il guadagno del retro si aggiunge, secondo i dati del produttore.',
  fuses:
    "Tre o più stringhe sono in parallelo sull'MPPT {{inputs}}: i fusibili di stringa vanno verificati con il fusibile ammesso dai pannelli.",
}
