import { defineTexts } from '../defineTexts.ts'

/** What a page may have to say before the planner's own texts have arrived. */
export const page = defineTexts(
  'it',
  {
    plannerTitle: 'SolarPlanner – rooftop solar planner',
    screenTitle: '{{screen}} – SolarPlanner',
    loading: 'Loading map...',
    loadFailedTitle: 'This part could not be loaded',
    loadFailedText: 'Check the connection and try again. What you have drawn is kept on this device.',
    retry: 'Try again',
    reload: 'Reload',
    notFoundHeading: '404 - Page Not Found',
    notFoundText: 'The page you are looking for does not exist.',
    home: 'Back to Home',
  },
  {
    plannerTitle: 'SolarPlanner – pianificatore fotovoltaico',
    screenTitle: '{{screen}} – SolarPlanner',
    loading: 'Caricamento mappa...',
    loadFailedTitle: 'Non è stato possibile caricare questa parte',
    loadFailedText: 'Controlla la connessione e riprova. Ciò che hai disegnato resta su questo dispositivo.',
    retry: 'Riprova',
    reload: 'Ricarica',
    notFoundHeading: '404 - Pagina Non Trovata',
    notFoundText: 'La pagina che stai cercando non esiste.',
    home: 'Torna alla Home',
  },
)
