// Figures of the Detailed method use the words of every estimate.
import './estimateTexts.ts'
import { addTexts } from './i18n.ts'

// A part of the interface imports the texts it shows, so that they come with its code and not with the first load.
addTexts(
  import.meta.glob(
    [
      '#wording/*/detailed.ts',
      '#wording/*/battery.ts',
      '#wording/*/bill.ts',
      '#wording/*/offers.ts',
      '#wording/*/certainty.ts',
      '#wording/*/fileReading.ts',
    ],
    { eager: true },
  ),
)
