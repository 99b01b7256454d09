import type { Texts } from '../en/texts.ts'

export const sheet: Texts['sheet'] = {
  height: 'Altezza del pannello',
  low: 'Bassa',
  half: 'Mezzo schermo',
  full: 'Tutto lo schermo',
}
