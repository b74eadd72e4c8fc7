// Reads the camera's picture as often as the phone can, and reports each code once.
import type { FindCode } from '#door/scan/find-codes.ts'

/** Number of ms that a code must be out of the camera’s sight before the code is reported again. */
const UNSEEN_MS = 1200
/**
 * Minimum pause between two readings of the picture, in ms. If a reading takes longer, the pause after it is as long as the reading. A slow
 * phone then has half of its time for other work.
 */
const REST_MS = 20
/**
 * Maximum time in ms to wait for a new picture. After this time, the current picture is read again, because some browsers do not report new
 * pictures.
 */
const LATE_MS = 100

export type Repeats = {
  /**
   * Receives the text of the code in each picture; null if the picture has no code. Returns the text that must be reported now, or null if
   * no text must be reported.
   */
  see(text: string | null, at: number): string | null
  /** Called with true while a verdict is on the screen. Codes in the picture are then ignored. */
  hold: (isHeld: boolean) => void
}

/**
 * Suppresses repeated codes. A code is not reported again while its verdict is on the screen. After that, it is not reported again until
 * it was out of the camera's sight.
 */
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

const nextPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LATE_MS)
    if (!('requestVideoFrameCallback' in video)) return
    video.requestVideoFrameCallback(() => {
      clearTimeout(late)
      resolve()
    })
  })

type ReadingOptions = { video: HTMLVideoElement; find: FindCode; onCode: (text: string) => void }
export type Reading = { hold: Repeats['hold']; pause(isPaused: boolean): void; stop(): void }

/** Reads codes from a video and reports each code once. While reading is paused, the camera's picture continues. */
export function readCodes({ video, find, onCode }: ReadingOptions): Reading {
  const repeats = openRepeats()
  let isPaused = false
  let isStopped = false
  const look = async (): Promise<void> => {
    if (isStopped) return
    const startedAt = performance.now()
    if (!isPaused && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
      const text = await find(video).catch(() => null)
      const code = isPaused ? null : repeats.see(text, performance.now())
      if (code !== null) onCode(code)
    }
    const rest = isPaused ? LATE_MS : Math.max(REST_MS, Math.min(performance.now() - startedAt, LATE_MS))
    setTimeout(() => void nextPicture(video).then(look), rest)
  }
  void look()
  return {
    hold: repeats.hold,
    pause: (next) => void (isPaused = next),
    stop: () => void (isStopped = true),
  }
}
