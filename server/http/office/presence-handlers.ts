// What each call about a proof of presence does.
import type { presenceEndpoints } from '#contract/office/presence-endpoints.ts'
import { isPresent, presentUntil } from '#domain/staff/presence.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { beginPresence, presenceWays, provePresence } from '#server/staff/presence.ts'

export const presenceHandlers: Pick<OfficeHandlers, keyof typeof presenceEndpoints> = {
  async presence({ app, who }) {
    const ways = await presenceWays(app, who)
    return {
      until: presentUntil(who.provenAt).toISOString(),
      is_present: isPresent(who.provenAt, app.now()),
      ways,
    }
  },
  beginPresence: ({ app, who }) => beginPresence(app, who),
  async provePresence({ app, who, takes }) {
    return { until: (await provePresence(app, who, takes)).toISOString() }
  },
  async stayPresent({ app, who }) {
    return { until: (await provePresence(app, who, { by: 'still_here' })).toISOString() }
  },
}
