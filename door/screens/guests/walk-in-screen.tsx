import './guests.css'
import { Capacity } from '#door/kit/capacity.tsx'
import { DoorButton } from '#door/kit/door-button.tsx'
import { Icon } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

type Props = {
  full: { inside: number; limit: number | null; awaited: number }
  /** Number of walk-ins of the night at all doors. */
  count: number
  /** Number of walk-ins that this phone counted and may undo. */
  own: number
  onCount: (change: 1 | 5 | -1) => void
  onBack: () => void
}

/**
 * The screen on which the steward counts walk-ins, with one thumb and without looking. Each press is counted at once, and the caller makes
 * the phone vibrate.
 */
export function WalkInScreen({ full, count, own, onCount, onBack }: Props) {
  const { shift: t, digits } = useSpoken()
  const { inside, limit, awaited } = full
  const free = limit === null ? null : limit - inside
  const warning =
    free === null || limit === null
      ? null
      : free <= 0
        ? t.fullNow(digits(limit))
        : free < awaited
          ? t.holdWalkIns(free, awaited)
          : free <= limit / 10
            ? t.walkInPlaces(free)
            : null
  return (
    <div className="walkin">
      <Capacity {...full} />
      <div className="walkin__head">
        <h1>{t.walkIns}</h1>
        <span className="num" role="status">
          {t.walkInsTonight(digits(count))}
        </span>
      </div>
      {warning && <p className="warns pad num">{warning}</p>}
      <div className="click">
        <button type="button" aria-label={t.oneMore} className="click__plus" onClick={() => onCount(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t.oneLess} disabled={own <= 0} onClick={() => onCount(-1)}>
          <Icon name="minus" />
        </button>
        <button type="button" className="num" onClick={() => onCount(5)}>
          +5
          <span className="sr"> {t.fiveMore}</span>
        </button>
      </div>
      <div className="acts acts--one">
        <DoorButton icon="left" onClick={onBack}>
          {t.back}
        </DoorButton>
      </div>
    </div>
  )
}
