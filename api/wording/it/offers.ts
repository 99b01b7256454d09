import type { Texts } from '../en/texts.ts'

export const offers: Texts['offers'] = {
  title: 'Verifica i preventivi',
  hint: 'Inserisci le offerte degli installatori e scopri quanto valgono su questi tetti.',
  add: 'Aggiungi un preventivo',
  unnamed: 'Preventivo {{number}}',
  onlySentence: '{{name}}: valore attuale netto di {{value}} in {{years}} anni.',
  bestSentence:
    'Dei {{number}} preventivi il più conveniente è {{name}}: valore attuale netto di {{value}} in {{years}} anni.',
  details: 'Preventivi e valori',
  best: 'Il più conveniente',
  edit: "Dati dell'offerta",
  installer: 'Installatore',
  promisedEnergy: "Energia promessa all'anno",
  promisedBenefit: "Risparmio e vendita promessi all'anno",
  promisedNote: 'Si parte dal prezzo del modello. Lascia vuoto ciò che non è promesso.',
  remove: 'Rimuovi {{name}}',
  take: 'Usa questo prezzo',
  taken: 'In uso',
  release: 'Torna al modello',
  takenNote: "Tutti i valori dell'impianto si basano su questo prezzo.",
  comparison: 'Preventivi a confronto',
  figure: 'Valore',
  energy: "Energia all'anno, qui",
  pricePerKwp: 'Prezzo',
  againstModel: 'Prezzo e modello',
  promisesAsMuchEnergy: 'Promette {{promised}}: quanto danno questi tetti ({{ours}}).',
  promisesMoreEnergy:
    'Promette {{promised}}: {{difference}} ({{percent}}) in più di quanto danno questi tetti ({{ours}}).',
  promisesLessEnergy:
    'Promette {{promised}}: {{difference}} ({{percent}}) in meno di quanto danno questi tetti ({{ours}}).',
  promisesAsMuchBenefit: "Promette {{promised}} all'anno: quanto si risparmia e si vende qui ({{ours}}).",
  promisesMoreBenefit:
    "Promette {{promised}} all'anno: {{difference}} ({{percent}}) in più di quanto si risparmia e si vende qui ({{ours}}).",
  promisesLessBenefit:
    "Promette {{promised}} all'anno: {{difference}} ({{percent}}) in meno di quanto si risparmia e si vende qui ({{ours}}).",
  paysInstead: 'Con i nostri valori rientra in {{ours}} anni, con quelli promessi in {{promised}}.',
  paysNot: 'Con i nostri valori non rientra entro {{horizon}} anni, con quelli promessi in {{promised}}.',
  tooLarge: 'Potenza superiore allo spazio: su questi tetti al massimo {{power}} kWp.',
}

export const againstPvgis: Texts['againstPvgis'] = {
  compare: 'Confronta con PVGIS',
  asking: 'Richiesta a PVGIS…',
  noAnswer: 'PVGIS non ha risposto. Riprova più tardi.',
  again: 'Riprova',
  same: 'PVGIS stima {{theirs}} per gli stessi piani, quanto qui ({{ours}}).',
  more: 'PVGIS stima {{theirs}} per gli stessi piani: {{difference}} ({{percent}}) in più che qui ({{ours}}).',
  less: 'PVGIS stima {{theirs}} per gli stessi piani: {{difference}} ({{percent}}) in meno che qui ({{ours}}).',
  parts: 'Da che cosa dipende la differenza',
  step: 'Fase',
  here: 'Qui',
  change: 'kWh',
  light: 'Luce sui piani, kWh/m²',
  reflection: 'Riflessione, spettro',
  temperature: 'Temperatura, poca luce',
  shade: 'Ombra di ciò che è vicino',
  losses: 'Sistema e inverter',
  energy: 'Energia, kWh',
  note: "PVGIS assume il 14 % di perdite e non conosce le ombre vicine; la sua luce è la media dal 2005 al 2023 e varia di ± {{deviation}} da un anno all'altro.",
}
