import { StyleSheet } from '@react-pdf/renderer'
import { FONT_FAMILY } from './fonts.ts'

/** The colours of the screen, on white. */
export const COLOUR = {
  ink: '#0f172a',
  muted: '#475569',
  line: '#cbd5e1',
  faint: '#94a3b8',
  sunken: '#f1f5f9',
  primary: '#1d4ed8',
  accentSoft: '#dbeafe',
  sun: '#b45309',
  sunlight: '#f59e0b',
  module: '#1e3a6e',
} as const

/** Lengths are in points (1/72 inch); A4 is 595 × 842. */
export const STYLES = StyleSheet.create({
  page: {
    fontFamily: FONT_FAMILY,
    fontSize: 9,
    color: COLOUR.ink,
    paddingTop: 40,
    paddingBottom: 52,
    paddingHorizontal: 44,
  },
  // Set here and not on the page: parts of other sizes would inherit the absolute height instead of the factor.
  body: { fontSize: 9, lineHeight: 1.4 },
  brand: { fontSize: 9, fontWeight: 600, color: COLOUR.primary },
  title: { fontSize: 20, fontWeight: 600, lineHeight: 1.25, marginTop: 4 },
  annexTitle: { fontSize: 20, fontWeight: 600, lineHeight: 1.25, marginTop: 20, marginBottom: 8 },
  subtitle: { fontSize: 10, lineHeight: 1.4, color: COLOUR.muted, marginTop: 2 },
  heading: { fontSize: 11, fontWeight: 600, lineHeight: 1.3, marginBottom: 4 },
  section: { marginTop: 16 },
  sectionTitle: { fontSize: 13, fontWeight: 600, lineHeight: 1.3, marginBottom: 6 },
  prose: { marginBottom: 5 },
  small: { fontSize: 7.5, lineHeight: 1.35, color: COLOUR.muted },
  row: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 12,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: COLOUR.line,
  },
  rowName: { color: COLOUR.muted, maxWidth: '55%', flexShrink: 0 },
  rowValue: { textAlign: 'right', flexGrow: 1, flexBasis: 0 },
  footer: {
    position: 'absolute',
    left: 44,
    right: 44,
    bottom: 26,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 7.5,
    color: COLOUR.muted,
  },
  footerTitle: { flexGrow: 1, flexBasis: 0, paddingRight: 20 },
})
