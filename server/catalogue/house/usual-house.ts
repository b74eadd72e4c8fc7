import { type House, USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Settings } from '#server/settings.ts'

const DAY_SECONDS = 86_400

/**
 * Returns the default settings of the house. An environment variable replaces the default of the release, so that a new release does not
 * change the rules of this server.
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
