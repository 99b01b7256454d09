import { defineTexts } from '../defineTexts.ts'

export const notFound = defineTexts(
  'it',
  {
    heading: '404 - Page Not Found',
    text: 'The page you are looking for does not exist.',
    home: 'Back to Home',
  },
  {
    heading: '404 - Pagina Non Trovata',
    text: 'La pagina che stai cercando non esiste.',
    home: 'Torna alla Home',
  },
)
