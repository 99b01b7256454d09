import { expect, test } from 'vitest'
import { nameIn } from './downloadFile.ts'

test.each([
  { header: 'attachment; filename="Proposta-Casa.pdf"', name: 'Proposta-Casa.pdf' },
  // RFC 6266, section 5: the euro sign as UTF-8.
  { header: `attachment; filename="rates.pdf"; filename*=UTF-8''%E2%82%AC-rates.pdf`, name: '€-rates.pdf' },
  { header: 'attachment', name: 'download' },
  { header: null, name: 'download' },
])('$header has the file saved as $name', ({ header, name }) => expect(nameIn(header)).toBe(name))
