// Receives all codes that the camera and the hand scanner read during a shift. Also keeps the screen on.
import { type Camera, openCamera } from '#door/scan/camera.ts'
import { type Finder, openFinder } from '#door/scan/find-codes.ts'
import { isDark } from '#door/scan/is-dark.ts'
import { listenHandScanner } from '#door/scan/hand-scanner.ts'
import { readCodes, type Reading } from '#door/scan/read-codes.ts'
import { stayAwake } from '#door/scan/stay-awake.ts'

export type Scanner = {
  camera: Camera
  /** Returns the kind of the code finder in use. Returns null until the camera delivers its first picture. */
  finder: () => Finder['kind'] | null
  isDark(): boolean
  /** Requests the camera if it is off, and starts to read codes. */
  start(): Promise<void>
  /**
   * Ignores all codes while a verdict is on the screen. The code of that verdict is reported again only after it was out of the camera's
   * sight.
   */
  hold(isHeld: boolean): void
  /** Stops reading codes while another page is on the screen. The camera stream continues. */
  pause(isPaused: boolean): void
  stop(): void
}

type ScannerOptions = {
  place: HTMLElement
  onCode: (text: string, by: 'camera' | 'hand') => void
  onChange: () => void
}

const LOOKS_FOR_LIGHT_MS = 1500

export function openScanner({ place, onCode, onChange }: ScannerOptions): Scanner {
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
      const [state, codeFinder] = await Promise.all([camera.start(), (opening ??= openFinder())])
      finder = codeFinder
      if (state === 'on' && !isStopped) {
        reading ??= readCodes({ video: camera.video, find: codeFinder.find, onCode: (text) => onCode(text, 'camera') })
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
