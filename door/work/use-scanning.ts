// The scanning of codes during a shift. Each code gets a verdict. The verdict stays on the screen until the steward completes it.
import { useEffect, useMemo, useState } from 'react'
import type { NightWork } from '#door/night/open-night.ts'
import type { Scanner } from '#door/scan/open-scanner.ts'
import { placePicture } from '#door/work/place-picture.ts'
import { openShownVerdict, type ScreenVerdict, type ShownVerdict } from '#door/work/shown-verdict.ts'

export type Scanning = {
  shown: ScreenVerdict | null
  verdicts: ShownVerdict
  mode: 'in' | 'out'
  setMode: (mode: 'in' | 'out') => void
  /** The scanner; null until it is loaded. */
  scanner: Scanner | null
  place: (element: HTMLElement | null) => void
}

type ScanningOptions = {
  work: NightWork
  /** True if the page of the camera is open, and neither a verdict nor another page covers it. */
  isLooking: boolean
  /** Called if a scan could not be stored. After that, no further decision is made. */
  onFault: () => void
}

export function useScanning({ work, isLooking, onFault }: ScanningOptions): Scanning {
  const [, redraw] = useState(0)
  const [{ scanner }, see] = useState<{ scanner: Scanner | null }>({ scanner: null })
  const verdicts = useMemo(
    () => openShownVerdict({ deciding: work.deciding, onChange: () => redraw((count) => count + 1) }),
    [work],
  )
  const place = useMemo(() => {
    const picture = document.getElementById('camera')
    return picture ? placePicture(picture) : () => undefined
  }, [])
  useEffect(() => {
    const picture = document.getElementById('camera')
    if (!picture) return undefined
    let newScanner: Scanner | null = null
    let isOver = false
    const open = async () => {
      const { openScanner } = await import('#door/scan/open-scanner.ts')
      if (isOver) return
      newScanner = openScanner({
        place: picture,
        onCode: (text, by) => void verdicts.present(text, by).catch(onFault),
        onChange: () => see({ scanner: newScanner }),
      })
      await newScanner.start()
    }
    open().catch(onFault)
    return () => {
      isOver = true
      newScanner?.stop()
    }
  }, [verdicts, onFault])
  const screenVerdict = verdicts.now()
  useEffect(() => scanner?.pause(!isLooking), [scanner, isLooking])
  useEffect(() => scanner?.hold(screenVerdict !== null && screenVerdict.done === null), [scanner, screenVerdict])
  return { shown: screenVerdict, verdicts, mode: verdicts.mode(), setMode: verdicts.setMode, scanner, place }
}
