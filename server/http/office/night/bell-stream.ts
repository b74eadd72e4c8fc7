// The bell on every page of the office: what rings at the outlets of whoever listens.
import type { OfficeBell } from '#contract/office/night/door-endpoints.ts'
import { outletsWith } from '#domain/staff/grants.ts'
import type { BellWatcher } from '#server/door/watch-bells.ts'
import type { RingingRow } from '#server/door/venue-repository.ts'
import type { OfficeHandlers } from '#server/http/office/office-handler.ts'
import { staffOf } from '#server/http/office/staff-of.ts'
import { houseCaps, type OpenStream } from '#server/http/streams/open-streams.ts'

const MOST_UNREAD_BYTES = 64 * 1024
/** Whoever is granted other outlets by now hears of no others for longer than this. */
const CHECK_EVERY_MS = 4000

const presentBell = ({ id, kind, by, at, outletId, name, brand, slug, timezone }: RingingRow): OfficeBell => ({
  id,
  kind,
  by,
  at: at.toISOString(),
  outlet: { id: outletId, name, brand, slug, zone: timezone },
})

/** Those who have a page open share one watcher; each is told of the outlets that they may look at. */
export const bellStreamHandlers = (bells: BellWatcher, open: OpenStream): Pick<OfficeHandlers, 'bellStream'> => ({
  bellStream({ app, c, who: listener, address, outlets: granted }) {
    return Promise.resolve(
      open(c, houseCaps(listener.sessionId, address), {
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
      }),
    )
  },
})
