import type { Texts } from '../en/texts.ts'

export const locate: Texts['locate'] = {
  insecure: "La tua posizione si può mostrare solo con una connessione sicura (https). Cerca l'indirizzo.",
  unavailable: "Questo dispositivo non sa dove si trova. Cerca l'indirizzo.",
  refused: "Il browser non può dire dove sei. Consentilo nelle sue impostazioni, oppure cerca l'indirizzo.",
  late: "Trovare la tua posizione richiede troppo tempo. Riprova, oppure cerca l'indirizzo.",
}
