import type { Texts } from '../en/texts.ts'

/** Connection of a plant to the grid: a line for each rule. */
export const connection: Texts['connection'] = {
  title: 'Allaccio',
  note: "Bozza secondo le regole a noi note: l'ultima parola spetta al distributore e all'installatore.",
  ratedPower: 'Potenza nominale',
  ratedPowerLine: '{{kw}} kW',
  ratedOfModules: 'La minore tra pannelli e inverter: qui i pannelli.',
  ratedOfInverter: "La minore tra pannelli e inverter: qui l'inverter.",
  phases: 'Fasi',
  onePhase: 'monofase, {{kw}} kW (fino a 6 kW)',
  onePhaseWithConsent: 'monofase, {{kw}} kW: oltre 6 kW solo se il distributore acconsente (fino a 10 kW)',
  onePhaseTooLarge:
    'monofase, {{kw}} kW: troppo per una fase; riduci la potenza, limitala con un controllo o chiedi una fornitura trifase',
  threePhases: 'trifase, {{kw}} kW su una fornitura trifase',
  onePhaseOnUnknown:
    '{{kw}} kW di unità monofase: servono una fornitura trifase e le unità ripartite tra le fasi. Indica la fornitura',
  threePhasesOnUnknown: '{{kw}} kW trifase: serve una fornitura trifase. Indica la fornitura',
  threePhasesOnOne:
    '{{kw}} kW trifase su una fornitura monofase: non si può. Chiedi la trifase o scegli un inverter monofase',
  spread: 'unità monofase ripartite su tre fasi: {{kw}} kW di differenza (fino a 6 kW)',
  spreadWithConsent:
    'unità monofase ripartite su tre fasi: {{kw}} kW di differenza, oltre 6 kW solo se il distributore acconsente (fino a 10 kW)',
  spreadTooLarge: 'unità monofase ripartite su tre fasi: {{kw}} kW di differenza, troppi: scegli un inverter trifase',
  storage: 'Accumulo',
  storageAdds:
    "l'inverter della batteria aggiunge {{storage}} kW: {{total}} kW in tutto, salvo un controllo che li limiti; decide il distributore",
  storageUnknown:
    "la potenza dell'inverter della batteria non è nota: si somma all'impianto, verifica la scheda tecnica",
  storageControlled:
    '{{total}} kW di inverter, limitati a {{controlled}} kW da un controllo che il distributore accetta',
  feedIn: 'Immissione e prelievo',
  feedInWithin: '{{feedIn}} kW, entro i {{contracted}} kW impegnati',
  feedInAbove: '{{feedIn}} e {{contracted}} kW: la differenza va richiesta al distributore',
  feedInToCheck: '{{feedIn}} kW: verifica che la potenza impegnata, oltre {{contracted}} kW, li copra',
  interfaceProtection: 'Protezione di interfaccia',
  protectionInside: "interna all'inverter (fino a 11,08 kW)",
  protectionOutside: 'esterna, con prova a relè (oltre 11,08 kW)',
  project: 'Progetto di un professionista',
  projectNotNeeded: 'non serve',
  projectNeeded: 'serve: oltre 6 kW impegnati o {{area}} m²',
  projectByPower: 'solo oltre 6 kW impegnati o {{area}} m²',
  projectByArea: "solo se l'edificio supera {{area}} m²",
  powerWorks: 'Oltre 20 kW',
  powerWorksLine: "licenza di officina elettrica dell'Agenzia delle Dogane e rincalzo del dispositivo di interfaccia",
  modelloUnico: 'Domanda',
  modelloUnicoLine: 'Modello Unico (fino a 200 kW)',
  ordinaryRequest: 'domanda ordinaria (oltre 200 kW)',
  supply: 'Fornitura',
  supplyPhases: 'Fasi della fornitura',
  supply_unknown: 'non nota',
  supply_1: 'monofase',
  supply_3: 'trifase',
  contractedKw: 'Potenza impegnata',
  controlledKw: 'Limitata da un controllo a',
  controlledHint: 'Solo se un controllo certificato limita insieme impianto e accumulo; vuoto: nessun controllo.',
  source: 'Regola: {{source}}. {{grade}}',
  gradeA: 'Fonte: pagina ufficiale.',
  gradeB: 'Fonte: pagina di settore.',
  gradeNotFound: "Nessun testo trovato su come conta l'accumulo: questa è la lettura prudente.",
}
