// The bell on every page of the office: calls of doors at the outlets of the listener.
import { outletsWith } from '#domain/staff/grants.ts'
import type { RingingRow } from '#server/door/venue-repository.ts'
import type { StreamOf } from '#server/http/calls/define-call.ts'
import type { PermittedRequest } from '#server/http/office/office-call.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { houseCaps } from '#server/http/streams/open-streams.ts'

const MOST_UNREAD_BYTES = 64 * 1024
/** A listener who is granted other outlets by now hears of the former ones for no longer than this. */
const CHECK_EVERY_MS = 4000

const presentBell = ({ id, kind, by, at, outletId, name, brand, slug, timezone }: RingingRow) => ({
  id,
  kind,
  by,
  at,
  outlet: { id: outletId, name, brand, slug, zone: timezone },
})

/** Opens the stream of a listener. All listeners share one watcher; each hears of the outlets that they may look at. */
export function openBells({
  app,
  c,
  who: listener,
  address,
  outlets: granted,
  watching: { bells, streams },
}: PermittedRequest): StreamOf<ReturnType<typeof presentBell>[]> {
  return streams(c, houseCaps(listener.sessionId, address), {
    mostUnread: MOST_UNREAD_BYTES,
    watch(reader) {
      let outlets = granted
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
