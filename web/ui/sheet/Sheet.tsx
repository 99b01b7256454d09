import './sheet.css'
import type { ReactNode } from 'react'
import { onDemand } from '../loading/onDemand.tsx'
import { useHeightVariable } from '../useHeightVariable.ts'
import { PHONE_QUERY, useMediaQuery } from '../useMediaQuery.ts'
import type { SheetHeight } from './sheetHeight.ts'

const SheetGrip = onDemand(
  async () => (await import('./SheetGrip.tsx')).SheetGrip,
  <div aria-hidden className="sheet-grip" />,
)

interface SheetProps {
  readonly height: SheetHeight
  readonly onHeight: (height: SheetHeight) => void
  /** Another one replaces it for now; the element that opened that gets the focus back. */
  readonly isHidden?: boolean
  /** Fills the sheet under its grip; at the low height it has its own height. */
  readonly children: ReactNode
}

/** On a phone, a panel over the lower part of the map, pulled up or down by its grip. Anywhere else only its content is rendered,
 * so that turning a phone keeps its state. */
export const Sheet = ({ height, onHeight, isHidden = false, children }: SheetProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const ref = useHeightVariable('--sheet')
  return (
    <div ref={ref} hidden={isHidden} data-sheet={height} className="sheet">
      {isPhone && <SheetGrip height={height} onHeight={onHeight} />}
      {children}
    </div>
  )
}
