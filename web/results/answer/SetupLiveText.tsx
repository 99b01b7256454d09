import { usePanels } from '../../catalogue/usePanels.ts'
import { LiveText } from '../../ui/LiveText.tsx'

/** Tells screen readers of the setup that is shown, once: not before the catalogue can name its panel, unless it does not come. */
export const SetupLiveText = ({ text }: { readonly text: string }) => {
  const { isFetching } = usePanels()
  return <LiveText text={isFetching ? '' : text} />
}
