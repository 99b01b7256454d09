import type { Texts } from '../en/texts.ts'

export const page: Texts['page'] = {
  plannerTitle: 'SolarPlanner – pianificatore fotovoltaico',
  screenTitle: '{{screen}} – SolarPlanner',
  loading: 'Caricamento mappa...',
  loadFailedTitle: 'Non è stato possibile caricare questa parte',
  loadFailedText: 'Controlla la connessione e riprova. Ciò che hai disegnato resta su questo dispositivo.',
  retry: 'Riprova',
  reload: 'Ricarica',
  allInThis: 'Tutto in italiano',
  dismiss: 'Chiudi',
  closeNotification: 'Chiudi',
  notification: 'Notifica',
  notifications: 'Notifiche (F8)',
  notFoundHeading: '404 - Pagina Non Trovata',
  notFoundText: 'La pagina che stai cercando non esiste.',
  home: 'Torna alla Home',
}
