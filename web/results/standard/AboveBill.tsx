import { onDemand } from '../../ui/loading/onDemand.tsx'

/** The saving against the bill; left out if its code, with the tariff, cannot be fetched. */
export const AboveBill = onDemand(() =>
  import('./AboveBillLine.tsx').then(
    (code) => code.AboveBillLine,
    () => () => null,
  ),
)
