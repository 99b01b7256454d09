import COMMUNITY_TERMS from './data/energyCommunity.json' with { type: 'json' }
import GSE_TERMS from './data/gseTerms.json' with { type: 'json' }

/** Most rounding error of sums and products of module powers [kW]; far less than a watt. */
const SLACK_KW = 1e-9

/** Whether a plant's power is within a limit [kW], with a tolerance for rounding errors. */
export const isWithinPower = (powerKw: number, limitKw: number): boolean => powerKw <= limitKw + SLACK_KW

/** Largest number of modules of a power [W] within a limit [kW]. */
export const modulesWithinPower = (modulePowerW: number, limitKw: number): number =>
  Math.floor((1000 * (limitKw + SLACK_KW)) / modulePowerW)

const MOST_EUR = 10_000

/** Yearly GSE fee for buying electricity (*ritiro dedicato*), without VAT [EUR]. The rate of a plant's band holds for its whole power.
 * @param powerKw rated power of the plant [kW], >= 0
 * @see data/gseTerms.json */
export const gseFeeEur = (powerKw: number): number => {
  const band = GSE_TERMS.yearlyFee.find(({ upToKw }) => upToKw === null || isWithinPower(powerKw, upToKw))
  return Math.min(MOST_EUR, powerKw * (band?.eurPerKw ?? 0))
}

/** Largest power without a GSE fee [kW]. */
const FREE_OF_FEE_UP_TO_KW = GSE_TERMS.yearlyFee.find(({ eurPerKw }) => eurPerKw === 0)?.upToKw ?? 0

/** Powers just above which the plant's value drops [kW]; the value has a peak on either side of each power. */
const POWER_STEPS_KW = [FREE_OF_FEE_UP_TO_KW]

/** Powers just above which the incentive of an energy community is lower [kW]. */
const TARIFF_STEPS_KW = COMMUNITY_TERMS.tariff.map(({ upToKw }) => upToKw)

/** Largest number of modules up to each of these powers. */
export const modulesUpToSteps = (modulePowerW: number, isInCommunity = false): readonly number[] =>
  [...POWER_STEPS_KW, ...(isInCommunity ? TARIFF_STEPS_KW : [])].map((powerKw) =>
    modulesWithinPower(modulePowerW, powerKw),
  )
