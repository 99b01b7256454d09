import '../../base/i18n/restTexts.ts'
import { payerOf } from '#design/plantRequest.ts'
import { yearlyBill } from '#engine/finance/yearlyBill.ts'
import { aboveBillText } from '#words/aboveBillText.ts'
import { useLocaleBundle } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'

/** A line if the yearly saving by the Standard method exceeds the bill of the open design. */
export const AboveBillLine = ({ savingEur }: { readonly savingEur: number }) => {
  const locale = useLocaleBundle('analysis')
  const design = useDesign()
  const text = aboveBillText(savingEur, yearlyBill(design, payerOf(design.fiscal)), locale)
  return text && <p>{text}</p>
}
