// All that brings a code to the door while somebody is at work: the camera, a scanner in the hand, and a screen that stays on.
import { type Camera, openCamera } from '#door/scan/camera.ts'
import { type Finder, openFinder } from '#door/scan/find-codes.ts'
import { isDark } from '#door/scan/is-dark.ts'
import { listenHandScanner } from '#door/scan/hand-scanner.ts'
import { readCodes, type Reading } from '#door/scan/read-codes.ts'
import { stayAwake } from '#door/scan/stay-awake.ts'

export type Scanner = {
  camera: Camera
  /** Null until the first look through the camera. */
  finder: () => Finder['kind'] | null
  /** The picture is too dark to find a code in. */
  isDark(): boolean
  /** Asks for the camera, if it does not run, and reads from now on. */
  start(): Promise<void>
  /** What lies under the camera is not told again before it was away. */
  hold(isHeld: boolean): void
  /** Another page is on the screen: the stream goes on, and nothing is read. */
  pause(isPaused: boolean): void
  stop(): void
}

type Given = { place: HTMLElement; onCode: (text: string, by: 'camera' | 'hand') => void; onChange: () => void }

const LOOKS_FOR_LIGHT_MS = 1500

export function openScanner({ place, onCode, onChange }: Given): Scanner {
  const camera = openCamera(place, onChange)
  const leaveHand = listenHandScanner((text) => onCode(text, 'hand'))
  const leaveAwake = stayAwake()
  let opening: Promise<Finder> | null = null
  let finder: Finder | null = null
  let reading: Reading | null = null
  let isPaused = false
  let isStopped = false
  let isTooDark = false
  const light = setInterval(() => {
    const now = !isPaused && camera.state() === 'on' && isDark(camera.video)
    if (now === isTooDark) return
    isTooDark = now
    onChange()
  }, LOOKS_FOR_LIGHT_MS)
  return {
    camera,
    isDark: () => isTooDark,
    finder: () => finder?.kind ?? null,
    async start() {
      const [state, found] = await Promise.all([camera.start(), (opening ??= openFinder())])
      finder = found
      if (state === 'on' && !isStopped) {
        reading ??= readCodes({ video: camera.video, find: found.find, onCode: (text) => onCode(text, 'camera') })
        reading.pause(isPaused)
      }
      onChange()
    },
    hold: (isHeld) => reading?.hold(isHeld),
    pause(next) {
      isPaused = next
      reading?.pause(next)
    },
    stop() {
      isStopped = true
      clearInterval(light)
      reading?.stop()
      camera.stop()
      camera.video.remove()
      leaveHand()
      leaveAwake()
    },
  }
}
