import type { KeyboardEvent, PointerEvent } from 'react'
import type { Focus } from '#contract/picture-address.ts'
import { useMessages } from '#office/messages.tsx'

const STEPS: Record<string, Focus> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Distance in percent by which an arrow key moves the focus point while Shift is pressed. */
const LEAP = 10

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)))

type FocusPointProps = {
  src: string
  width: number
  height: number
  point: Focus
  onMove: (point: Focus) => void
  isFixed: boolean
}

/** Shows the whole picture with its focus point, which stays visible in every crop. Staff set the point by a tap, a drag or arrow keys. */
export function FocusPoint({ src, width, height, point, onMove, isFixed }: FocusPointProps) {
  const t = useMessages('content')
  function moveTo(event: PointerEvent<HTMLDivElement>) {
    if (isFixed || (event.type === 'pointermove' && event.buttons !== 1)) return
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect()
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    onMove({
      x: within(((event.clientX - left) / across) * 100),
      y: within(((event.clientY - top) / down) * 100),
    })
  }
  function step(event: KeyboardEvent) {
    const direction = STEPS[event.key]
    if (!direction || isFixed) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : 1
    onMove({ x: within(point.x + direction.x * by), y: within(point.y + direction.y * by) })
  }
  return (
    <div className="focus-point" onPointerDown={moveTo} onPointerMove={moveTo}>
      <img src={src} alt="" width={width} height={height} draggable={false} />
      <span
        className="focus-point__mark"
        role="slider"
        tabIndex={0}
        aria-label={t.focusPoint}
        aria-describedby="focus-hint"
        aria-disabled={isFixed || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={t.focusAt(point.x, point.y)}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={step}
      />
    </div>
  )
}
