import { type House, USUAL_HOUSE } from '#domain/settings/house-settings.ts'
import type { Settings } from '#server/settings.ts'

const DAY_SECONDS = 86_400

/**
 * Returns the default settings of the house. Some of them come from environment variables instead of the release, so a new release does not
 * change them on this server.
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
