// Looks at the camera's picture as often as the phone can, and says each code once.
import type { FindCode } from '#door/scan/find-codes.ts'

/** A code that was out of sight so long counts as another one. */
const UNSEEN_MS = 1200
/** It rests as long as it looked, at least so long: half of a slow phone is left to the rest of the door. */
const REST_MS = 20
/** A picture that does not change, or a browser that does not say so. */
const LATE_MS = 100

export type Repeats = {
  /** A picture was looked at: what was in it. Answers the text that is to be told now, or null. */
  see(text: string | null, at: number): string | null
  /** A verdict stands: what lies under the camera meanwhile is told only after it has been away. */
  hold: (isHeld: boolean) => void
}

/** The same code is not told twice while its verdict stands, nor while it is still in sight afterwards. */
export function openRepeats(): Repeats {
  let last: { text: string; seenAt: number } | null = null
  let isHeld = false
  return {
    see(text, at) {
      if (text === null) {
        if (!isHeld && last && at - last.seenAt >= UNSEEN_MS) last = null
        return null
      }
      const isNew = last?.text !== text
      if (isHeld && isNew) return null
      last = { text, seenAt: at }
      return isNew ? text : null
    },
    hold(next) {
      isHeld = next
    },
  }
}

/** The next picture of the camera, as soon as it is there. */
const nextPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LATE_MS)
    if (!('requestVideoFrameCallback' in video)) return
    video.requestVideoFrameCallback(() => {
      clearTimeout(late)
      resolve()
    })
  })

type Given = { video: HTMLVideoElement; find: FindCode; onCode: (text: string) => void }
export type Reading = { hold: Repeats['hold']; pause(isPaused: boolean): void; stop(): void }

/** Reads until it is stopped. Paused, it looks at nothing; the picture goes on. */
export function readCodes({ video, find, onCode }: Given): Reading {
  const repeats = openRepeats()
  let isPaused = false
  let isStopped = false
  const look = async (): Promise<void> => {
    if (isStopped) return
    const begun = performance.now()
    if (!isPaused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const text = await find(video).catch(() => null)
      const told = isPaused ? null : repeats.see(text, performance.now())
      if (told !== null) onCode(told)
    }
    const rest = isPaused ? LATE_MS : Math.max(REST_MS, Math.min(performance.now() - begun, LATE_MS))
    setTimeout(() => void nextPicture(video).then(look), rest)
  }
  void look()
  return {
    hold: repeats.hold,
    pause: (next) => void (isPaused = next),
    stop: () => void (isStopped = true),
  }
}
