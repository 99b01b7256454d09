import type { Texts } from '../en/texts.ts'

export const document: Texts['document'] = {
  pageNumber: 'Pagina {{page}} di {{pages}}',
}

export const proposal: Texts['proposal'] = {
  title: 'Proposta fotovoltaica',
  onlyThisArea_one: "Riguarda solo «{{area}}»: l'altra area del progetto non è compresa in questa proposta.",
  onlyThisArea_other:
    'Riguarda solo «{{area}}»: le altre {{count}} aree del progetto non sono comprese in questa proposta.',
  onlyThisArea_many:
    'Riguarda solo «{{area}}»: le altre {{count}} aree del progetto non sono comprese in questa proposta.',
  position: 'Posizione: {{lat}}, {{lng}}',
  roof: "Il tetto visto dall'alto",
  areas: "Le aree dell'impianto",
  area: 'Area',
  areaNumber: 'Area {{number}}',
  areaKind: 'Tetto, direzione, inclinazione',
  allAreas: 'Impianto',
  scale: '{{length}}; scala 1 : {{denominator}} su A4',
  laidNote: '{{quantity}} moduli di {{size}} m nei posti in cui li dispone il metodo Dettagliato. Il nord è in alto.',
  notLaidNote:
    'Il metodo Standard stima quanti pannelli ci stanno e non li dispone sul tetto: è mostrato solo il contorno disegnato. Il nord è in alto.',
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
  basis: 'Dati di partenza',
  drawnArea: "Area disegnata, vista dall'alto",
  misalignedToCheck:
    "Sono rivolti a {{azimuth}}°, il lato più vicino a {{nearest}}°, con uno scarto di {{turn}}°. Da verificare prima di firmare: l'azimut della falda.",
  obstacles: 'Ostacoli disegnati',
  consumption: 'Consumi della casa',
  assumedHousehold: 'non inseriti: consumo medio',
  annualBill: "dal totale dell'anno",
  monthlyBills: 'da dodici bollette',
  measuredHours: '{{use}}; orari misurati: {{household}}',
  hourlyReadings: 'dalle letture orarie del contatore',
  allConsumption: 'Tutti i consumi in un anno',
  heatPump: 'Pompa di calore',
  heatAYear: "{{heat}} di calore all'anno",
  electricCar: 'Auto elettrica',
  kmAYear: "{{km}} km all'anno, ricaricata a casa",
  battery: 'Batteria',
  none: 'nessuna',
  assumptions: 'Ipotesi e loro fonti',
  assumption: 'Ipotesi',
  value: 'Valore',
  source: 'Fonte',
  inverterReplacement: "Sostituzione dell'inverter",
  batteryReplacement: 'Sostituzione della batteria',
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
    "Il metodo Standard è una stima rapida. Moltiplica la potenza dei pannelli per le stesse ore di sole in tutta l'Italia, per un fattore che comprende le perdite e per fattori approssimati di orientamento e inclinazione.",
  methodStandard2:
    'Non conosce il clima del luogo, le ombre, le ore dei consumi, né altri costi oltre a quello dei pannelli. La produzione reale può scostarsi di un quinto o più, e il rientro reale è più lungo. Va bene per una prima idea, non per una decisione.',
  methodDetailed1:
    'Il metodo Dettagliato dispone i moduli sul tetto così come è stato disegnato, simula ogni ora di un anno tipo con il clima del luogo e segue le entrate e le uscite di ogni anno.',
  methodDetailed2:
    "Un anno tipo non è una previsione: i singoli anni si scostano di qualche punto percentuale. Le ombre di alberi, edifici e ostacoli sul tetto non sono calcolate; entrano solo come perdita ipotizzata. Il contorno è stato disegnato su un'immagine aerea, dove qualche decimetro non si nota. Questo non è un sopralluogo.",
  methodDetailed3:
    "Il conto economico poggia sulle ipotesi della tabella: pesano soprattutto il prezzo dell'energia, la sua crescita e le ore dei consumi. I valori indicati come nostra stima non hanno una fonte.",
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
}

export const datasheet: Texts['datasheet'] = {
  title: '{{panel}} – Scheda tecnica',
  kind: 'Scheda tecnica',
  id: 'Codice di catalogo',
  picture: 'Disegno ricavato dai dati',
}
