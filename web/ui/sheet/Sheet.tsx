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
  /** True while another sheet replaces this one; closing that returns the focus. */
  readonly isHidden?: boolean
  /** Fills the sheet below its grip; at the low height the content determines the height. */
  readonly children: ReactNode
}

/** A panel over the lower part of a phone's map, dragged by its grip. On a wide screen only its content is rendered, so that rotating
 * a phone keeps the state. */
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
