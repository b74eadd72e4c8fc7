import './sync.css'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

/** Older than half a day: the door says that it does not know tonight. Seal, night and house are still checked. */
export function OldListScreen({
  listAt,
  isBusy,
  onRetry,
  onSealsOnly,
}: {
  listAt: number
  isBusy: boolean
  onRetry: () => void
  onSealsOnly: () => void
}) {
  const { shift: t, day, time } = useSpoken()
  return (
    <div className="sync">
      <div className="stack">
        <h1 className="bigword">{t.oldList}</h1>
        <p className="lead">{t.oldListLine(`${day(listAt)}, ${time(listAt)}`)}</p>
      </div>
      <div className="grow" />
      <div className="acts low">
        <DoorButton onClick={onSealsOnly}>{t.sealsOnly}</DoorButton>
        <DoorButton look="full" isBusy={isBusy} onClick={onRetry}>
          {t.tryAgain}
        </DoorButton>
      </div>
    </div>
  )
}
