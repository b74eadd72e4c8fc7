import { useRef, useState } from 'react'
import { Icon } from '#door/kit/icon.tsx'
import { useSpoken } from '#door/kit/spoken.tsx'

/** Duration in ms of the press that opens the lock. Rain and cloth do not press for so long. */
const HOLD_MS = 1_000

/**
 * Locks the touch screen, so that rain and cloth cannot press buttons. The camera continues, and a verdict stays visible below
 * the lock.
 */
export function TouchLock({ isOverVerdict = false, onUnlock }: { isOverVerdict?: boolean; onUnlock: () => void }) {
  const { shift: t } = useSpoken()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setIsHeld] = useState(false)
  const hold = () => {
    clearTimeout(timer.current)
    setIsHeld(true)
    timer.current = setTimeout(onUnlock, HOLD_MS)
  }
  const letGo = () => {
    clearTimeout(timer.current)
    setIsHeld(false)
  }
  return (
    <div
      className={isOverVerdict ? 'locked locked--verdict' : 'locked'}
      role="dialog"
      aria-modal="true"
      aria-label={t.locked}
    >
      <p className="locked__title">
        <Icon name="lock" /> {t.locked}
      </p>
      {!isOverVerdict && <p className="lead">{t.lockedLine}</p>}
      <button
        type="button"
        className={isHeld ? 'locked__hold is-held' : 'locked__hold'}
        onPointerDown={hold}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && !event.repeat && hold()}
        onKeyUp={letGo}
        onContextMenu={(event) => event.preventDefault()}
      >
        {t.unlock}
      </button>
    </div>
  )
}
