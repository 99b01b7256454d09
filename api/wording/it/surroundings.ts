import type { Texts } from '../en/texts.ts'

export const surroundings: Texts['surroundings'] = {
  title: 'Dintorni',
  building: 'Edificio',
  wall: 'Muro',
  tree: 'Albero',
  buildingNumber: 'Edificio {{number}}',
  wallNumber: 'Muro {{number}}',
  treeNumber: 'Albero {{number}}',
  crown: 'Raggio della chioma',
  foliage: 'Fogliame',
  evergreen: 'Sempreverde',
  deciduous: 'Caducifoglia',
  heightAboveGround: 'Altezza da terra',
  horizon: 'Orizzonte lontano',
  horizonOfWeather: 'Quello dei dati meteo',
  horizonText: '{{points}} punti, fino a {{max}}°',
  powerElectronics: 'Elettronica di potenza',
  stringInverter: 'Inverter di stringa',
  moduleLevel: 'Ottimizzatori o microinverter',
}
