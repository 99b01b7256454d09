import type { Texts } from '../en/texts.ts'

/** The one electrical verdict on a plant: what speaks against it, with a remedy. */
export const verdict: Texts['verdict'] = {
  title: 'Verifica elettrica',
  suitable: 'adatto',
  toCheck: 'da verificare',
  unsuitable: 'non adatto',
  suitableText: 'Stringhe, inverter, batteria e allaccio rispettano i limiti.',
  ofInverter: 'Inverter {{number}}: {{text}}',
  ofStrings_one: 'Stringa {{labels}}: {{text}}',
  ofStrings_other: 'Stringhe {{labels}}: {{text}}',
  ofInputs_one: 'MPPT {{labels}}: {{text}}',
  ofInputs_other: 'MPPT {{labels}}: {{text}}',
  andMore: '{{labels}} (+{{number}})',
  ofVariant: 'Variante {{name}}: {{text}}',
  aboveDcMaximum:
    "{{voltage}} V nel giorno più freddo, oltre i {{most}} V che l'inverter accetta. Accorciala o scegli un altro inverter.",
  aboveDcWithBattery:
    "{{voltage}} V nel giorno più freddo; con una batteria l'inverter accetta {{most}} V. Accorciala o scegli un altro inverter.",
  aboveSystemVoltage: '{{voltage}} V nel giorno più freddo, oltre i {{most}} V che i pannelli sopportano. Accorciala.',
  aboveShortCircuit: 'la corrente di cortocircuito è troppo alta. Sposta una stringa o scegli un altro inverter.',
  tooManyStrings: 'più stringhe di quante ne accetta. Spostane una su un altro MPPT.',
  oneModule: "un solo pannello. Spostalo in un'altra stringa.",
  unequalLengths: 'le stringhe hanno lunghezze diverse. Rendile uguali o spostane una su un altro MPPT.',
  shortCircuitUnknown:
    "i dati dell'inverter non dicono quale corrente di cortocircuito accetta: verificala sulla scheda tecnica.",
  nearDcMaximum:
    '{{voltage}} V nel giorno più freddo, a meno del 3\u00a0% dal limite di {{most}} V; le schede tecniche danno la Voc a ±3\u00a0%. Dividila o accorciala.',
  belowStart:
    "{{voltage}} V al caldo, sotto i {{least}} V a cui parte l'inverter. Aggiungi un pannello o scegli un altro inverter.",
  belowWindow:
    '{{voltage}} V al caldo, sotto i {{least}} V della finestra MPPT. Aggiungi un pannello o scegli un altro inverter.',
  aboveWindow:
    'lavora a {{voltage}} V nel giorno più freddo, oltre i {{most}} V della finestra MPPT: allora rende meno. Accorciala.',
  severalDirections:
    'i suoi pannelli guardano in direzioni diverse. Spostali in stringhe proprie o usa gli ottimizzatori.',
  unplaced_one:
    '{{number}} pannello non è collegato: lascialo fuori, usa gli ottimizzatori o scegli un altro inverter.',
  unplaced_other:
    '{{number}} pannelli non sono collegati: lasciali fuori, usa gli ottimizzatori o scegli un altro inverter.',
  power:
    "{{power}} kW di pannelli, oltre i {{most}} kW consigliati dal produttore dell'inverter. Mettine meno o scegli un altro inverter.",
  dcAc: "I pannelli hanno {{ratio}} volte la potenza dell'inverter; si assume da {{least}} a {{most}}. Scegli un altro inverter o cambia l'ipotesi.",
  model: 'Qui non è noto alcun modello di inverter: stringhe e limiti non sono verificati. Scegline uno.',
  notWired: 'Qui il pannello non ha dati elettrici: le stringhe su questo inverter non sono verificate.',
  coldest:
    "La minima di progetto inserita è {{entered}} °C; in nessun luogo d'Italia si conta su più di {{warmest}} °C. Verificala: le stringhe possono essere troppo lunghe.",
  coldestOfPlace:
    'La minima di progetto inserita è {{entered}} °C; in questo luogo è {{warmest}} °C. Verificala: le stringhe possono essere troppo lunghe.',
  grade: "I dati dell'inverter vengono da una sola tabella pubblica: verificali sulla scheda tecnica.",
  battery_noPort:
    'La batteria richiede un inverter ibrido, e questo non ha una porta per lei. Scegli un altro inverter o una batteria in CA.',
  battery_portClass:
    "La batteria e la porta dell'inverter sono di classi di tensione diverse: non si possono collegare. Scegli un'altra batteria.",
  battery_window: "La batteria ha {{battery}} V, la porta dell'inverter accetta {{port}} V. Scegli un'altra batteria.",
  battery_notApproved: "La batteria non è tra quelle approvate dal produttore dell'inverter. Scegline un'altra.",
  battery_askMaker: "Non è noto se il produttore dell'inverter approva questa batteria: chiedi al produttore.",
  batteryModel:
    "Qui la batteria non ha un modello e l'inverter non ha una porta: il suo inverter non è contato. Scegli un modello.",
  moduleElectronics:
    'Ottimizzatori e microinverter seguono regole dei loro produttori, qui non verificate: controllale sulle schede tecniche.',
}
