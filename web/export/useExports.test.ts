import { expect, test } from 'vitest'
import { fileNameOf } from './useExports.ts'

test.each([
  { name: 'Casa Rossi', expected: 'casa-rossi.kml' },
  { name: "Via dell'Unità 3/b – tetto È", expected: 'via-dell-unita-3-b-tetto-e.kml' },
  { name: '../../etc/passwd', expected: 'etc-passwd.kml' },
  { name: '', expected: 'progetto.kml' },
  { name: '日本', expected: 'progetto.kml' },
  { name: 'a'.repeat(120), expected: `${'a'.repeat(60)}.kml` },
])('a design called "$name" is saved as $expected', ({ name, expected }) => {
  expect(fileNameOf(name, 'progetto', '.kml')).toBe(expected)
})
