import type { Texts } from '../en/texts.ts'

/** Instructions while something is drawn on the map. */
export const drawing: Texts['drawing'] = {
  hintRectangle: 'Trascina sul tetto, oppure fai clic su due angoli opposti.',
  hintRectangleSecond: "Fai clic sull'angolo opposto.",
  hintRectangleDrag: "Rilascia sull'angolo opposto.",
  hintRectangleDragTouch: "Rilascia sull'angolo opposto.",
  hintEdgeFirst: 'Fai clic su un capo della gronda, oppure trascina lungo la gronda.',
  hintEdgeSecond: "Fai clic sull'altro capo della gronda.",
  hintEdgeDrag: "Rilascia all'altro capo della gronda.",
  hintEdgeWidth: 'Fai clic sul colmo (tetto piano: sul lato opposto).',
  hintEdgeFirstTouch: 'Tocca un capo della gronda, oppure trascina lungo la gronda. Due dita spostano la mappa.',
  hintEdgeSecondTouch: "Tocca l'altro capo della gronda.",
  hintEdgeDragTouch: "Rilascia all'altro capo della gronda.",
  hintEdgeWidthTouch: 'Tocca il colmo (tetto piano: il lato opposto).',
  hintSideEnds: 'Fai clic sui due capi di un lato, oppure trascina lungo il lato.',
  hintSideWidth: 'Fai clic sul lato opposto.',
  hintSideEndsTouch: 'Tocca i due capi di un lato, oppure trascina lungo il lato.',
  hintSideWidthTouch: 'Tocca il lato opposto.',
  alignment: 'Direzione dei rettangoli',
  northUp: 'Allineato a nord',
  alongEdge: 'Lungo la gronda',
  alongSide: 'Lungo un lato',
  hintPolygonFirst: 'Fai clic sul primo angolo del tetto.',
  hintPolygonNext:
    "Fai clic sull'angolo successivo; i lati si allineano ad angolo retto (tieni premuto Alt per disegnare liberamente).",
  hintPolygonClose: "Premi Invio o fai clic sul primo angolo per chiudere; Backspace rimuove l'ultimo angolo.",
  hintPolylineFirst: 'Fai clic dove inizia la linea.',
  hintPolylineNext: "Fai clic sul punto successivo; premi Invio o fai clic sull'ultimo punto per terminare.",
  hintRectangleTouch: 'Trascina sul tetto, oppure tocca due angoli opposti. Due dita spostano la mappa.',
  hintRectangleSecondTouch: "Tocca l'angolo opposto.",
  hintPolygonFirstTouch: 'Tocca il primo angolo del tetto.',
  hintPolygonNextTouch: "Tocca l'angolo successivo; i lati si allineano ad angolo retto.",
  hintPolygonCloseTouch: 'Tocca il primo angolo oppure ✓ per chiudere.',
  hintPolylineFirstTouch: 'Tocca dove inizia la linea.',
  hintPolylineNextTouch: "Tocca il punto successivo; di nuovo l'ultimo oppure ✓ per terminare.",
  hintTree: 'Premi dove sta il tronco e trascina fino al bordo della chioma.',
  hintTreeTouch: 'Premi dove sta il tronco e trascina fino al bordo della chioma.',
  hintChimney: 'Fai clic al centro di ogni camino; Esc termina.',
  hintChimneyTouch: 'Tocca il centro di ogni camino; ✓ termina.',
  hintChimneyKeyboard: 'Le frecce spostano la mappa sotto la croce, Invio mette un camino, Esc termina.',
  hintKeyboard: 'Le frecce spostano la mappa sotto la croce, Spazio fissa un angolo, Invio termina, Esc interrompe.',
  finish: 'Termina',
  removeLast: "Rimuovi l'ultimo punto",
  cancel: 'Interrompi',
}

export const locate: Texts['locate'] = {
  insecure: "La tua posizione si può mostrare solo con una connessione sicura (https). Cerca l'indirizzo.",
  unavailable: "Posizione non disponibile. Cerca l'indirizzo.",
  refused: "Accesso alla posizione negato: consentilo nelle impostazioni, oppure cerca l'indirizzo.",
  late: "Trovare la tua posizione richiede troppo tempo. Riprova, oppure cerca l'indirizzo.",
}

export const sheet: Texts['sheet'] = {
  height: 'Altezza del riquadro',
  low: 'Bassa',
  half: 'Mezzo schermo',
  full: 'Tutto lo schermo',
}

/** Objects that one click places on a roof, by their tools. */
export const placed: Texts['placed'] = {
  chimney: 'Camino',
}
