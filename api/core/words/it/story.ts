import type { Texts } from '../en/texts.ts'

/** The results told on one page: who pays what, what if, shade, quotes. */
export const story: Texts['story'] = {
  more: 'Altro',
  whoPays: 'Chi paga che cosa',
  paidIn: 'Lo paghi nel {{year}}',
  paidInWithoutVat: 'Lo paghi nel {{year}}, IVA esclusa',
  refund: 'Detrazione {{rate}}, {{use}}',
  refundIn: "in {{years}} anni, se paghi almeno {{eur}} di IRPEF l'anno",
  refundOfTax: "in {{years}} anni, secondo l'IRPEF che hai indicato",
  noRefund: 'Detrazione',
  yourCase: 'Il tuo caso',
  gain: 'Guadagno netto in {{years}} anni',
  gainAtMinimum: 'ai prezzi di oggi; al minimo garantito {{value}}',
  joined:
    "{{cost}} ÷ {{benefit}} l'anno fa {{years}}; {{payback}} perché ci sono manutenzione, un nuovo inverter, prezzi e usura.",
  joinedAfterRefund:
    "{{cost}} dopo la detrazione ÷ {{benefit}} l'anno fa {{years}}; {{payback}} perché la detrazione arriva in {{over}} anni e ci sono manutenzione, un nuovo inverter, prezzi e usura.",
  whatIf: 'E se…',
  caseColumn: 'Lo stesso impianto, se',
  paybackColumn: 'si ripaga in',
  gainColumn: 'guadagno netto',
  today: 'tutto va come ipotizzato',
  cheaperElectricity: "l'elettricità costa il 20\u00a0% in meno",
  soldAtMinimum: 'vendi al minimo garantito',
  moreUse: "consumi {{energy}} in più all'anno",
  shade: 'Ombre',
  shadeBy: "{{causes}}: {{share}}, circa {{eur}} l'anno.",
  shadeAll: 'Le ombre tolgono il {{share}} della produzione.',
  twoCauses: '{{first}} e {{second}}',
  whoAndWhere: 'Che cosa, dove',
  quotes: 'I tuoi preventivi',
  compare: 'Confronta',
  withBattery: 'Con una batteria da {{capacity}} kWh?',
  batteryChange: '{{euro}} di guadagno',
  withoutBattery: 'Senza batteria?',
}
