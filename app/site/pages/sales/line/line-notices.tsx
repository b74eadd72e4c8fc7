import { useFigure } from '#app/components/figure.ts'
import { useMessages } from '#app/components/messages.tsx'
import type { LineView } from '#app/site/pages/sales/room/line-view.ts'
import { useRoomText } from '#app/site/pages/sales/room/room-text.ts'
import type { RoomView } from '#app/site/pages/sales/room/use-room.ts'
import { Banner } from '#app/ui/banner.tsx'

const NEARLY = 20
const WELL_BEHIND = 1.5

/**
 * Notices for special situations: the network failed, the sale is paused, the visitor missed a turn, the turn is near, or the visitor will
 * probably get no place.
 */
export function LineNotices({ view, line }: { view: RoomView; line: LineView | null }) {
  const t = useMessages('sale')
  const figure = useFigure()
  const { now, mine, isOffline, room } = view
  const text = useRoomText(room.zone, view.at)
  const isHopeless = line !== null && line.word === 'unlikely' && line.ahead > line.mayFor * WELL_BEHIND
  const isNear = line !== null && line.ahead < NEARLY && line.word !== 'unlikely'
  return (
    <div className="sale-notices">
      {isOffline && (
        <Banner icon="offline" title={t.offlineTitle}>
          {t.offlineLine(text.clock(Date.parse(now.at)))}
        </Banner>
      )}
      {now.state === 'paused' && (
        <Banner icon="clock" title={t.pausedTitle}>
          {t.pausedLine}
        </Banner>
      )}
      {mine &&
        mine.missed > 0 &&
        mine.state === 'waiting' &&
        // If `reservation_id` is set, the guest used the turn to hold places, and then released them or did not pay. So the turn was not
        // missed.
        (mine.reservation_id === null ? (
          <Banner title={t.missedTitle}>{t.missedLine}</Banner>
        ) : (
          <Banner title={t.releasedTitle}>{t.releasedLine}</Banner>
        ))}
      {isNear && now.state === 'open' && (
        <Banner kind="ok" icon="clock" title={t.twentyTitle}>
          {t.twentyLine}
        </Banner>
      )}
      {isHopeless && <Banner title={t.unlikelyTitle(figure(line.position))}>{t.unlikelyLine}</Banner>}
    </div>
  )
}
