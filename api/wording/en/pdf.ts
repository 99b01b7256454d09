/** What every PDF says. */
export const document = {
  pageNumber: 'Page {{page}} of {{pages}}',
} as const

/** What only a proposal says; everything else is in the words of the screen. */
export const proposal = {
  title: 'Photovoltaic proposal',
  onlyThisArea_one: 'About “{{area}}” alone: the other area of the design is not in this proposal.',
  onlyThisArea_other: 'About “{{area}}” alone: the other {{count}} areas of the design are not in this proposal.',
  onlyThisArea_many: 'About “{{area}}” alone: the other {{count}} areas of the design are not in this proposal.',
  position: 'Position: {{lat}}, {{lng}}',
  roof: 'The roof from above',
  areas: 'The areas of the plant',
  area: 'Area',
  areaNumber: 'Area {{number}}',
  areaKind: 'Roof, direction, tilt',
  allAreas: 'Plant',
  scale: '{{length}}; scale 1 : {{denominator}} on A4',
  laidNote: '{{quantity}} modules of {{size}} m in the places where the Detailed method lays them. North is up.',
  notLaidNote:
    'The Standard method estimates how many panels fit and lays none on the roof: only the outline as drawn is shown. North is up.',
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
  basis: 'Input data',
  drawnArea: 'Drawn area, seen from above',
  misalignedToCheck:
    'They face {{azimuth}}°, the nearest edge {{nearest}}°, {{turn}}° off. To be checked before signing: the azimuth of the roof.',
  obstacles: 'Obstacles drawn',
  consumption: 'Consumption of the house',
  assumedHousehold: 'not entered: average household',
  annualBill: 'by the year',
  monthlyBills: 'by twelve bills',
  measuredHours: '{{use}}; hours as measured: {{household}}',
  hourlyReadings: 'by hourly readings of the meter',
  allConsumption: 'All consumption in a year',
  heatPump: 'Heat pump',
  heatAYear: '{{heat}} of heat a year',
  electricCar: 'Electric car',
  kmAYear: '{{km}} km a year, charged at home',
  battery: 'Battery',
  none: 'none',
  assumptions: 'Assumptions and their sources',
  assumption: 'Assumption',
  value: 'Value',
  source: 'Source',
  inverterReplacement: 'Replacement of the inverter',
  batteryReplacement: 'Replacement of the battery',
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
    'The Standard method is a quick estimate. It multiplies the power of the panels by the same number of sun hours for all of Italy, a factor for losses, and coarse factors for orientation and tilt.',
  methodStandard2:
    'It does not know the weather of the place, shade, the hours of consumption, nor any cost but that of the panels. The true production of a site may differ by a fifth or more, and the true payback is longer. It is good for a first idea, not for a decision.',
  methodDetailed1:
    'The Detailed method lays modules on the roof as it was drawn, simulates every hour of a typical year with the weather of the place, and follows the money of every year.',
  methodDetailed2:
    "A typical year is no forecast: single years differ by some percent. Shade of trees, buildings and of the obstacles on the roof is not computed; it is contained only as the assumed loss. The outline was drawn on an aerial image, where some decimetres go unnoticed. This isn't a site survey.",
  methodDetailed3:
    'The money rests on the assumptions in the table: the price of electricity, its growth and the hours of consumption weigh most. Values called our estimate have no source.',
  weather: 'Weather: {{source}}. {{error}}',
  questions: 'What to ask an installer',
  question1: 'Does the roof carry the weight, and in what state is its covering? Who checks it?',
  question2: 'Which shade falls on the roof over the day and the year, and what does it cost in kilowatt-hours?',
  question3: 'Where do inverter and cables go, and is the electrical system of the house up to it?',
  question4: 'Which permits does this place need (landscape, historic centre, condominium), and who applies for them?',
  question5: 'Which annual production do you put in writing, and what if it is not reached?',
  question6: 'What exactly does the price include: scaffolding, connection to the grid, papers for GSE, VAT?',
  question7: 'Which tax deduction or incentive am I entitled to today, and who handles it?',
  question8: 'Which warranties are given by whom, for how long, and who comes when something fails?',
  notBinding:
    'This paper was worked out by a computer from a drawing. It is not an offer, nor a design in the legal sense.',
} as const

/** Texts of the datasheet besides the names of the panel's fields. */
export const datasheet = {
  title: '{{panel}} – Datasheet',
  kind: 'Datasheet',
  id: 'Catalogue number',
  picture: 'Drawn from the record',
} as const
