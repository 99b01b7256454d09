/** The one electrical verdict on a plant: what speaks against it, with a remedy. */
export const verdict = {
  title: 'Electrical check',
  suitable: 'suitable',
  toCheck: 'to be checked',
  unsuitable: 'not suitable',
  suitableText: 'Strings, inverter, battery and connection hold their limits.',
  ofInverter: 'Inverter {{number}}: {{text}}',
  ofStrings_one: 'String {{labels}}: {{text}}',
  ofStrings_other: 'Strings {{labels}}: {{text}}',
  ofInputs_one: 'MPPT {{labels}}: {{text}}',
  ofInputs_other: 'MPPTs {{labels}}: {{text}}',
  andMore: '{{labels}} (+{{number}})',
  ofVariant: 'Variant {{name}}: {{text}}',
  aboveDcMaximum:
    '{{voltage}} V on the coldest day, above the {{most}} V that the inverter takes. Make it shorter, or choose another inverter.',
  aboveDcWithBattery:
    '{{voltage}} V on the coldest day; with a battery the inverter takes {{most}} V. Make it shorter, or choose another inverter.',
  aboveSystemVoltage:
    '{{voltage}} V on the coldest day, more than the {{most}} V that the panels withstand. Make it shorter.',
  aboveShortCircuit: 'the short-circuit current is too high. Move a string, or choose another inverter.',
  tooManyStrings: 'more strings than the input takes. Move one to another MPPT.',
  oneModule: 'one panel only. Move it to another string.',
  unequalLengths: 'the strings have unequal lengths. Make them equal, or move one to another MPPT.',
  shortCircuitUnknown:
    'the data of the inverter do not say which short-circuit current it takes: check it with the data sheet.',
  nearDcMaximum:
    '{{voltage}} V on the coldest day, within 3% of the limit of {{most}} V; data sheets hold Voc within ±3%. Split it, or make it shorter.',
  belowStart:
    '{{voltage}} V in the heat, below the {{least}} V the inverter starts at. Add a panel, or choose another inverter.',
  belowWindow:
    '{{voltage}} V in the heat, below the {{least}} V of the MPPT window. Add a panel, or choose another inverter.',
  aboveWindow:
    'works at {{voltage}} V on the coldest day, above the {{most}} V at which the MPPT window ends: it gives less then. Make it shorter.',
  severalDirections: 'its panels face several ways. Move them to strings of their own, or use optimizers.',
  unplaced_one: '{{number}} panel is not connected: leave it out, use optimizers, or choose another inverter.',
  unplaced_other: '{{number}} panels are not connected: leave them out, use optimizers, or choose another inverter.',
  power:
    '{{power}} kW of panels, above the {{most}} kW that the maker of the inverter recommends. Take fewer, or choose another inverter.',
  dcAc: 'The panels have {{ratio}} times the power of the inverter; {{least}} to {{most}} are assumed. Choose another inverter, or change the assumption.',
  model: 'No model of inverter is known here: strings and limits were not checked. Choose one.',
  notWired: 'The panel has no electrical figures here: the strings on this inverter were not checked.',
  coldest:
    'The coldest day was entered as {{entered}} °C; no place in Italy counts on more than {{warmest}} °C. Check it: strings may be too long.',
  coldestOfPlace:
    'The coldest day was entered as {{entered}} °C; at this place it is {{warmest}} °C. Check it: strings may be too long.',
  grade: 'The figures of the inverter are from one public table: check them with the data sheet.',
  battery_noPort:
    'The battery needs a hybrid inverter, and this one has no port for it. Choose another inverter, or an AC battery.',
  battery_portClass:
    'The battery and the port of the inverter are of different voltage classes: they cannot be connected. Choose another battery.',
  battery_window: 'The battery has {{battery}} V, the port of the inverter takes {{port}} V. Choose another battery.',
  battery_notApproved: 'The battery is not among those that the maker of the inverter approves. Choose another one.',
  battery_askMaker: 'Whether the maker of the inverter approves this battery is not known: ask the maker.',
  batteryModel:
    'The battery has no model here, and the inverter no port: its own inverter was not counted. Choose a model.',
  moduleElectronics:
    'Optimizers and micro-inverters follow rules of their makers, which are not checked here: check them with the data sheets.',
} as const
