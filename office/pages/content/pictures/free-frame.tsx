import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type PictureArea, STRIP_RATIO } from '#contract/picture-address.ts'
import { useMessages } from '#office/messages.tsx'

const STEPS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Distance in percent by which an arrow key moves the frame while Shift is pressed. */
const LEAP = 10

type Size = { width: number; height: number }

/** Returns the width of the widest frame that fits in a picture and has the ratio 2.6:1. The width is in percent of the picture's width. */
export const widestFrame = ({ width, height }: Size): number =>
  Math.floor(Math.min(100, (100 * height * STRIP_RATIO) / width))

/** Returns a frame with the ratio 2.6:1 inside the picture. The frame is as near as possible to the wanted position. */
export function frameAt({ width, height }: Size, target: { x: number; y: number; w: number }): PictureArea {
  const w = Math.min(target.w, widestFrame({ width, height }))
  const h = Math.max(1, Math.min(100, Math.round((w * width) / STRIP_RATIO / height)))
  const inside = (percent: number, room: number) => Math.round(Math.min(room, Math.max(0, percent)))
  return { x: inside(target.x, 100 - w), y: inside(target.y, 100 - h), w, h }
}

type FreeFrameProps = Size & { src: string; area: PictureArea; onMove: (area: PictureArea) => void; isFixed: boolean }

/** Shows the whole picture with a frame around the area without words. Staff move the frame by dragging or with arrow keys. */
export function FreeFrame({ src, width, height, area, onMove, isFixed }: FreeFrameProps) {
  const t = useMessages('content')
  const grip = useRef({ x: 0, y: 0 })
  const placeOf = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width: across, height: down } = event.currentTarget.getBoundingClientRect()
    return { x: ((event.clientX - left) / across) * 100, y: ((event.clientY - top) / down) * 100 }
  }
  const move = (place: { x: number; y: number }) => onMove(frameAt({ width, height }, { ...place, w: area.w }))
  function take(event: PointerEvent<HTMLDivElement>) {
    if (isFixed) return
    const { x, y } = placeOf(event)
    const isOnFrame = x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
    grip.current = isOnFrame ? { x: x - area.x, y: y - area.y } : { x: area.w / 2, y: area.h / 2 }
    event.currentTarget.setPointerCapture(event.pointerId)
    drag(event)
  }
  function drag(event: PointerEvent<HTMLDivElement>) {
    if (isFixed || event.buttons !== 1) return
    const { x, y } = placeOf(event)
    move({ x: x - grip.current.x, y: y - grip.current.y })
  }
  function step(event: KeyboardEvent) {
    const direction = STEPS[event.key]
    if (!direction || isFixed) return
    event.preventDefault()
    const by = event.shiftKey ? LEAP : 1
    move({ x: area.x + direction.x * by, y: area.y + direction.y * by })
  }
  return (
    <div className="focus-point" onPointerDown={take} onPointerMove={drag}>
      <img src={src} alt="" width={width} height={height} draggable={false} />
      <span
        className="free-frame"
        role="slider"
        tabIndex={0}
        aria-label={t.freePart}
        aria-describedby="free-hint"
        aria-disabled={isFixed || undefined}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={area.y}
        aria-valuetext={t.freeAt(area.x, area.y, area.w)}
        style={{ left: `${area.x}%`, top: `${area.y}%`, width: `${area.w}%`, height: `${area.h}%` }}
        onKeyDown={step}
      />
    </div>
  )
}
