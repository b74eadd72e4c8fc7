import { type House, USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Settings } from '#server/settings.ts'

const DAY_SECONDS = 86_400

/**
 * Returns the house without stored settings. A variable of the environment is the default of this server, so that its rules do not
 * change with the release.
 */
export const usualHouse = ({ paymentWindowSeconds, ban, unproven }: Settings): House => ({
  ...USUAL_HOUSE,
  paymentWindow: paymentWindowSeconds / 60,
  unprovenQuiet: unproven.quietPercent,
  unprovenBusy: unproven.nightPercent,
  banStrikes: ban.strikes,
  banWithinDays: ban.withinSeconds / DAY_SECONDS,
  banDays: ban.forSeconds / DAY_SECONDS,
})
