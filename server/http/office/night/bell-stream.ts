// The stream of bells for every page of the office. It contains the bells of the doors at the listener’s outlets.
import { outletsWith } from '#domain/staff/grants.ts'
import type { RingingRow } from '#server/door/venue-repository.ts'
import type { StreamOf } from '#server/http/calls/define-call.ts'
import type { PermittedRequest } from '#server/http/office/office-call.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { houseCaps } from '#server/http/streams/open-streams.ts'

const MOST_UNREAD_BYTES = 64 * 1024
/**
 * Interval of the check of rights, in ms. A listener who lost the right at an outlet receives the bells of this outlet for at most this
 * time.
 */
const CHECK_EVERY_MS = 4000

const presentBell = ({ id, kind, by, at, outletId, name, brand, slug, timezone }: RingingRow) => ({
  id,
  kind,
  by,
  at,
  outlet: { id: outletId, name, brand, slug, zone: timezone },
})

/**
 * Opens the stream of alarms (bells). All listeners share one watcher. Each listener receives only the alarms of outlets that the listener
 * may see.
 */
export function openBells({
  app,
  c,
  who: listener,
  address,
  outlets: grantedOutlets,
  watching: { bells, streams },
}: PermittedRequest): StreamOf<ReturnType<typeof presentBell>[]> {
  return streams(c, houseCaps(listener.sessionId, address), {
    mostUnread: MOST_UNREAD_BYTES,
    watch(reader) {
      let outlets = grantedOutlets
      let last: readonly RingingRow[] = []
      const tell = () => {
        const theirs = last.filter(({ outletId }) => outlets === null || outlets.includes(outletId))
        reader.hear({ event: 'bells', data: JSON.stringify(theirs.map(presentBell)) })
      }
      const stop = bells.watch({
        hear(ringing) {
          last = ringing
          tell()
        },
        end: () => reader.end(),
      })
      const check = setInterval(() => {
        staffOf(c, app)
          .then((who) => {
            const now = who && outletsWith(who.grants, 'night.view', app.now())
            if (!who || now?.length === 0) return reader.end()
            const isOther = String(now) !== String(outlets)
            outlets = now
            if (isOther) tell()
          })
          .catch(() => undefined)
      }, CHECK_EVERY_MS)
      return () => {
        clearInterval(check)
        stop()
      }
    },
  })
}
