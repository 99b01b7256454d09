/** What may be set about a layout. */
export interface LayoutRules {
  /** Kept free along every edge of a pitched roof, in its plane [m]. */
  readonly edgeSetbackM: number
  /** Kept free along the edges of a flat roof with racks or tents [m]. */
  readonly parapetSetbackM: number
  /** Kept free round every obstacle [m]. */
  readonly obstacleClearanceM: number
  /** Between neighbouring modules of a row, and between rows where modules lie flush [m]. */
  readonly moduleGapM: number
  /** Tilt of modules on racks [degrees]. */
  readonly rackTiltDeg: number
  /** Tilt of either side of an east–west tent [degrees]. */
  readonly tentTiltDeg: number
  /** Between the upper edges of a tent's two modules, seen from above [m]. */
  readonly tentRidgeGapM: number
  /** Between two tents, seen from above [m]. */
  readonly tentValleyGapM: number
  /** No rack shades the one behind it on 21 December from this hour … [solar time]. */
  readonly noShadeFromHour: number
  /** … to this one [solar time]. */
  readonly noShadeToHour: number
  /** Rows of modules in the band along a line. */
  readonly bandRows: number
}

/** What is known of a rule: its default, its limits, and where the default comes from. */
export interface LayoutRuleFact {
  readonly value: number
  readonly unit: 'm' | 'deg' | 'h' | 'rows'
  readonly min: number
  readonly max: number
  readonly step: number
  /** A publication, or null where the default is our own assumption. */
  readonly source: { readonly title: string; readonly asOf: string } | null
}

const metres = (value: number, max: number, source: LayoutRuleFact['source'] = null): LayoutRuleFact => ({
  value,
  unit: 'm',
  min: 0,
  max,
  step: 0.01,
  source,
})

const IDAE = {
  title:
    'IDAE, Pliego de Condiciones Técnicas de Instalaciones Conectadas a Red (PCT-C-REV): four hours of sun round noon of the winter solstice, as engineering texts quote it',
  asOf: '2011',
}
const CLAMPS = {
  title: 'Clenergy, PV-ezRack SolarRoof installation instruction: 18 mm, with universal clamps 20 mm',
  asOf: 'undated',
}

/** The rules with their defaults. The 30 cm round obstacles are for houses: where Italian fire prevention applies
 * (DPR 151/2011), modules had to stay a metre away from smoke vents (Vigili del Fuoco, guide of 7 February 2012); the
 * guideline DCPREV 14030 has replaced it since 1 September 2025. */
export const LAYOUT_RULE_FACTS: { readonly [Rule in keyof LayoutRules]: LayoutRuleFact } = {
  edgeSetbackM: metres(0.3, 3),
  parapetSetbackM: metres(0.5, 5),
  obstacleClearanceM: metres(0.3, 5),
  moduleGapM: metres(0.02, 0.5, CLAMPS),
  rackTiltDeg: { value: 10, unit: 'deg', min: 0, max: 60, step: 1, source: null },
  tentTiltDeg: { value: 10, unit: 'deg', min: 0, max: 45, step: 1, source: null },
  tentRidgeGapM: metres(0.05, 1),
  tentValleyGapM: metres(0.3, 3),
  noShadeFromHour: { value: 10, unit: 'h', min: 8, max: 12, step: 0.5, source: IDAE },
  noShadeToHour: { value: 14, unit: 'h', min: 12, max: 16, step: 0.5, source: IDAE },
  // As many standing modules as the 5 m band of the Standard method holds.
  bandRows: { value: 2, unit: 'rows', min: 1, max: 20, step: 1, source: null },
}

/** The rules at their defaults. */
export const DEFAULT_LAYOUT_RULES: LayoutRules = {
  edgeSetbackM: LAYOUT_RULE_FACTS.edgeSetbackM.value,
  parapetSetbackM: LAYOUT_RULE_FACTS.parapetSetbackM.value,
  obstacleClearanceM: LAYOUT_RULE_FACTS.obstacleClearanceM.value,
  moduleGapM: LAYOUT_RULE_FACTS.moduleGapM.value,
  rackTiltDeg: LAYOUT_RULE_FACTS.rackTiltDeg.value,
  tentTiltDeg: LAYOUT_RULE_FACTS.tentTiltDeg.value,
  tentRidgeGapM: LAYOUT_RULE_FACTS.tentRidgeGapM.value,
  tentValleyGapM: LAYOUT_RULE_FACTS.tentValleyGapM.value,
  noShadeFromHour: LAYOUT_RULE_FACTS.noShadeFromHour.value,
  noShadeToHour: LAYOUT_RULE_FACTS.noShadeToHour.value,
  bandRows: LAYOUT_RULE_FACTS.bandRows.value,
}
