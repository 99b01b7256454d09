import { expect, test } from 'vitest'
import { plantOf } from '../analysis/testing/plantOf.ts'
import { hasPoppler, pdfWords, withPoppler } from './pdf/testing/poppler.ts'
import { corner, proposalApp } from './testing/proposalApp.ts'

const { propose } = proposalApp()

/** Height of A4 and its margins [pt]. */
const PAGE = { heightPt: 842, topPt: 40, bottomPt: 52 } as const
const MIDDLE_PT = (PAGE.heightPt + PAGE.topPt - PAGE.bottomPt) / 2

/** A pitched roof of 10 m × 6 m without anything around it. */
const area = {
  id: 'area-1',
  type: 'polygon' as const,
  coordinates: [corner(0, 0), corner(10, 0), corner(10, 6), corner(0, 6)],
  roofType: 'pitched' as const,
  orientation: 'south' as const,
  angle: 22,
}

test.skipIf(!hasPoppler).each(['it', 'en'] as const)(
  withPoppler('an estimate of a simple house in "%s" has eight pages, none but the last less than half full'),
  async (language) => {
    const paper = await propose({ plant: plantOf({ area, method: 'detailed', detailed: {} }), name: 'Casa', language })
    const endsPt: number[] = []
    for (const { page, bottomPt } of pdfWords(paper))
      if (bottomPt < PAGE.heightPt - PAGE.bottomPt) endsPt[page] = Math.max(endsPt[page] ?? 0, bottomPt)
    expect(endsPt.length).toBeLessThanOrEqual(8)
    expect(endsPt.slice(0, -1).filter((endPt) => endPt < MIDDLE_PT)).toEqual([])
  },
)
