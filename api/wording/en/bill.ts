/** The electricity bill before and after. */
export const bill = {
  title: 'Electricity bill',
  falls: 'Your bill falls from {{before}} to {{after}} a year.',
  fallsAndSells: 'Your bill falls from {{before}} to {{after}} a year; you are paid {{sold}} for what you sell.',
  fallsWithFee:
    'Your bill falls from {{before}} to {{after}} a year; what you sell costs {{sold}} more than it brings.',
  rises: 'Your bill rises from {{before}} to {{after}} a year.',
  risesAndSells: 'Your bill rises from {{before}} to {{after}} a year; you are paid {{sold}} for what you sell.',
  risesWithFee:
    'Your bill rises from {{before}} to {{after}} a year; what you sell costs {{sold}} more than it brings.',
  details: 'Month by month',
  chart: 'Bill by month, first year',
  note: 'Fixed parts are spread over the kilowatt-hours, and {{paidAnyway}} of what you save stay in the bill. What you sell is paid apart from it.',
  label: 'Bars of the bill of each month: {{before}} a year without the plant, {{after}} with it',
  before: 'Without solar',
  after: 'With the plant',
  beforeColumn: 'Before',
  afterColumn: 'After',
  soldColumn: 'Sold',
  eurAMonth: '€ a month',
} as const
