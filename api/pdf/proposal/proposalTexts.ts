import type { PaperLanguage } from '../paper/paperTexts.ts'

/** What only a proposal says; everything else is in the words of the screen. */
export const PROPOSAL_TEXTS = {
  en: {
    title: 'Photovoltaic proposal',
    titleOf: 'Photovoltaic proposal – {{name}}',
    noAddress: 'Address not given',
    position: 'Position: {{lat}}, {{lng}}',
    roof: 'The roof from above',
    scale: '{{length}}; scale 1 : {{denominator}} on A4',
    laidNote: '{{quantity}} modules of {{size}} m in the places where the Detailed method lays them. North is up.',
    notLaidNote:
      'The Standard method counts modules by a rule of thumb and lays none on the roof: only the outline as drawn is shown. North is up.',
    figures: 'At a glance',
    panel: 'Panel',
    role: 'Setup',
    compared: 'The proposed setup beside the alternatives',
    proposed: 'proposed',
    pricePanels: 'Price of the panels',
    production: 'Production a year',
    monthly: 'Production by month',
    noMonths: 'The Standard method knows no months: it gives the energy of a whole year. The Detailed method does.',
    cashFlow: 'Cash flow',
    noCashFlow:
      'The Standard method knows no single years: it takes the same saving each year and no costs after the first.',
    losses: 'Losses',
    noLosses: 'The Standard method takes all losses together as a factor of {{performanceRatio}}.',
    assumptions: 'Assumptions and their sources',
    assumption: 'Assumption',
    value: 'Value',
    source: 'Source',
    changed: 'changed by the user',
    standardSource: 'Rule of the Standard method',
    sunHours: 'Hours of full sun in a year, all of Italy',
    allLosses: 'Factor for all losses',
    orientationFactor: 'Factor for the orientation',
    angleFactor: 'Factor for the tilt',
    savingPerKwh: 'Saving per kilowatt-hour',
    horizon: 'Years looked at',
    co2: 'CO₂ avoided per kilowatt-hour',
    method: 'How these figures come about, and how far to trust them',
    methodStandard1:
      'The Standard method is a rule of thumb. It multiplies the power of the panels by the same number of sun hours for all of Italy, a factor for losses, and coarse factors for orientation and tilt.',
    methodStandard2:
      'It does not know the weather of the place, shade, the hours of consumption, nor any cost but that of the panels. The true production of a site may differ by a fifth or more, and the true payback is longer. It is good for a first idea, not for a decision.',
    methodDetailed1:
      'The Detailed method lays modules on the roof as it was drawn, simulates every hour of a typical year with the weather of the place, and follows the money of every year.',
    methodDetailed2:
      'A typical year is no forecast: single years differ by some percent. Shade of trees, buildings and of the obstacles on the roof is not computed; it is contained only as the assumed loss. The outline was drawn on an aerial image, where some decimetres go unnoticed, and nobody has been on the roof.',
    methodDetailed3:
      'The money rests on the assumptions in the table: the price of electricity, its growth and the hours of consumption weigh most. Values called our own assumption have no source.',
    weather: 'Weather: {{source}}. {{error}}',
    questions: 'What to ask an installer',
    question1: 'Does the roof carry the weight, and in what state is its covering? Who checks it?',
    question2: 'Which shade falls on the roof over the day and the year, and what does it cost in kilowatt-hours?',
    question3: 'Where do inverter and cables go, and is the electrical system of the house up to it?',
    question4:
      'Which permits does this place need (landscape, historic centre, condominium), and who applies for them?',
    question5: 'Which annual production do you put in writing, and what if it is not reached?',
    question6: 'What exactly does the price include: scaffolding, connection to the grid, papers for GSE, VAT?',
    question7: 'Which tax deduction or incentive am I entitled to today, and who handles it?',
    question8: 'Which warranties are given by whom, for how long, and who comes when something fails?',
    notBinding:
      'This paper was worked out by a computer from a drawing. It is no offer, and no design in the sense of the law.',
  },
  it: {
    title: 'Proposta fotovoltaica',
    titleOf: 'Proposta fotovoltaica – {{name}}',
    noAddress: 'Indirizzo non indicato',
    position: 'Posizione: {{lat}}, {{lng}}',
    roof: "Il tetto visto dall'alto",
    scale: '{{length}}; scala 1 : {{denominator}} su A4',
    laidNote: '{{quantity}} moduli di {{size}} m nei posti in cui li dispone il metodo Dettagliato. Il nord è in alto.',
    notLaidNote:
      'Il metodo Standard conta i moduli con una regola pratica e non li dispone sul tetto: è mostrato solo il contorno disegnato. Il nord è in alto.',
    figures: 'In sintesi',
    panel: 'Pannello',
    role: 'Configurazione',
    compared: 'La configurazione proposta accanto alle alternative',
    proposed: 'proposta',
    pricePanels: 'Prezzo dei pannelli',
    production: 'Produzione annua',
    monthly: 'Produzione mensile',
    noMonths: "Il metodo Standard non conosce i mesi: dà l'energia di un anno intero. Il metodo Dettagliato sì.",
    cashFlow: 'Flusso di cassa',
    noCashFlow:
      'Il metodo Standard non conosce i singoli anni: considera ogni anno lo stesso risparmio e nessun costo dopo il primo.',
    losses: 'Perdite',
    noLosses: 'Il metodo Standard considera tutte le perdite insieme con un fattore di {{performanceRatio}}.',
    assumptions: 'Ipotesi e loro fonti',
    assumption: 'Ipotesi',
    value: 'Valore',
    source: 'Fonte',
    changed: "modificato dall'utente",
    standardSource: 'Regola del metodo Standard',
    sunHours: "Ore di pieno sole all'anno, tutta l'Italia",
    allLosses: 'Fattore per tutte le perdite',
    orientationFactor: "Fattore per l'orientamento",
    angleFactor: "Fattore per l'inclinazione",
    savingPerKwh: 'Risparmio per chilowattora',
    horizon: 'Anni considerati',
    co2: 'CO₂ evitata per chilowattora',
    method: 'Come nascono queste cifre e quanto sono affidabili',
    methodStandard1:
      "Il metodo Standard è una regola pratica. Moltiplica la potenza dei pannelli per le stesse ore di sole in tutta l'Italia, per un fattore che comprende le perdite e per fattori approssimati di orientamento e inclinazione.",
    methodStandard2:
      'Non conosce il clima del luogo, le ombre, le ore dei consumi, né altri costi oltre a quello dei pannelli. La produzione reale può scostarsi di un quinto o più, e il rientro reale è più lungo. Va bene per una prima idea, non per una decisione.',
    methodDetailed1:
      'Il metodo Dettagliato dispone i moduli sul tetto così come è stato disegnato, simula ogni ora di un anno tipo con il clima del luogo e segue le entrate e le uscite di ogni anno.',
    methodDetailed2:
      "Un anno tipo non è una previsione: i singoli anni si scostano di qualche punto percentuale. Le ombre di alberi, edifici e ostacoli sul tetto non sono calcolate; entrano solo come perdita ipotizzata. Il contorno è stato disegnato su un'immagine aerea, dove qualche decimetro non si nota, e nessuno è salito sul tetto.",
    methodDetailed3:
      "Il conto economico poggia sulle ipotesi della tabella: pesano soprattutto il prezzo dell'energia, la sua crescita e le ore dei consumi. I valori indicati come ipotesi nostra non hanno una fonte.",
    weather: 'Meteo: {{source}}. {{error}}',
    questions: "Che cosa chiedere all'installatore",
    question1: 'Il tetto regge il peso, e in che stato è la copertura? Chi lo verifica?',
    question2: "Quali ombre cadono sul tetto durante il giorno e l'anno, e quanto costano in chilowattora?",
    question3: "Dove vanno inverter e cavi, e l'impianto elettrico della casa è adeguato?",
    question4:
      'Quali permessi servono in questo luogo (vincolo paesaggistico, centro storico, condominio), e chi li richiede?',
    question5: 'Quale produzione annua mettete per iscritto, e che cosa succede se non viene raggiunta?',
    question6: 'Che cosa comprende esattamente il prezzo: ponteggi, allaccio alla rete, pratiche GSE, IVA?',
    question7: 'A quale detrazione o incentivo ho diritto oggi, e chi se ne occupa?',
    question8: 'Quali garanzie dà chi, per quanto tempo, e chi interviene in caso di guasto?',
    notBinding:
      "Questo documento è stato calcolato da un computer a partire da un disegno. Non è un'offerta né un progetto ai sensi di legge.",
  },
} as const satisfies Record<PaperLanguage, Readonly<Record<string, string>>>
