/** Choice of a visitor where Google's map could be used. */
export const mapChoice = {
  choiceTitle: 'Which map would you like to use?',
  choiceText: 'Google Maps receives your IP address and what you view and search for.',
  choiceDetails: 'What Google receives',
  choiceReceives:
    'IP address, browser, language, the address of this site, the part of the map in view and the text of searches. Google may also store data in this browser.',
  choiceNeverSent: 'Never sent: drawn roofs, measures, panels, analyses.',
  choiceGoogle: 'Use Google Maps',
  choiceLeaflet: 'Use Leaflet',
  googlePrivacy: 'Google privacy policy',
  googleTerms: 'Google Maps terms',
} as const
