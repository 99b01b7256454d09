/** Worth of batteries. */
export const battery = {
  title: 'Battery',
  noneBest: 'A battery does not pay here: one of {{capacity}} kWh costs {{eur}} more than it brings.',
  best: 'A {{capacity}} kWh battery is worth most: {{eur}} more than no battery.',
  otherBest: 'A {{capacity}} kWh battery is worth most: {{eur}} more than the {{chosen}} kWh that are chosen.',
  details: 'By capacity',
  note: 'With {{quantity}} panels. Press a capacity to choose it.',
  noteFixed: 'With {{quantity}} panels.',
  capacity: 'Capacity',
  none: 'None',
  kwh: '{{capacity}} kWh',
  value: 'Net present value',
  covered: 'Consumption covered',
  choose: 'Choose {{capacity}}',
  fade: 'After {{years}} years {{left}} of the capacity is left.',
  replaced: 'It is replaced in year {{year}}.',
  notReplaced:
    'It is not replaced in year {{year}}: a new one would not pay for itself. Savings fall from year {{next}}.',
} as const
