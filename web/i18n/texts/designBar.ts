import { defineTexts } from '../defineTexts.ts'

/** What the head of the panel says of the open design; the dialogs behind it have texts of their own. */
export const designBar = defineTexts(
  'en',
  {
    design: 'Design',
    name: 'Name of the design',
    untitled: 'Untitled design',
    menu: 'Design menu',
    myDesigns: 'My designs…',
    newDesign: 'New design',
    exchange: 'Import and export…',
    onDevice: 'On this device',
  },
  {
    design: 'Progetto',
    name: 'Nome del progetto',
    untitled: 'Progetto senza nome',
    menu: 'Menu del progetto',
    myDesigns: 'I miei progetti…',
    newDesign: 'Nuovo progetto',
    exchange: 'Importa ed esporta…',
    onDevice: 'Su questo dispositivo',
  },
)
