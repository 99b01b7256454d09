import type { Texts } from '../en/texts.ts'

/** Ciò che si vede delle ombre. */
export const shade: Texts['shade'] = {
  shadows: 'Ombre',
  showShadows: 'Mostra le ombre',
  closeShadows: 'Nascondi le ombre',
  solsticeNoon: '21 dic, ore 12',
  play: 'Scorri la giornata',
  pause: 'Pausa',
  day: 'Giorno',
  time: 'Ora',
  sunIsUp: 'alba {{rise}}, tramonto {{set}}',
  sun: 'Sole alto {{elevation}}°, azimut {{azimuth}}°',
  shaded: '{{share}} dei moduli in ombra',
  noneShaded: 'Nessun modulo in ombra',
  behindHorizon: "Sole dietro l'orizzonte (lì {{elevation}}°)",
  sunSet: "Sole sotto l'orizzonte",
}
