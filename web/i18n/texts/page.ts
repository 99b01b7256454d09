import { defineTexts } from '../defineTexts.ts'

/** What a page may have to say before the planner's own texts have arrived. */
export const page = defineTexts(
  'it',
  {
    loading: 'Loading map...',
    closeNotification: 'Close',
    notifications: 'Notifications ({{hotkey}})',
    notFoundHeading: '404 - Page Not Found',
    notFoundText: 'The page you are looking for does not exist.',
    home: 'Back to Home',
  },
  {
    loading: 'Caricamento mappa...',
    closeNotification: 'Chiudi',
    notifications: 'Notifiche ({{hotkey}})',
    notFoundHeading: '404 - Pagina Non Trovata',
    notFoundText: 'La pagina che stai cercando non esiste.',
    home: 'Torna alla Home',
  },
)
