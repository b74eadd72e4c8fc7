// One shift with a camera: what it reads is decided, and the verdict stands until it is done with.
import { useEffect, useMemo, useState } from 'react'
import type { NightWork } from '#door/night/open-night.ts'
import type { Scanner } from '#door/scan/open-scanner.ts'
import { placePicture } from '#door/work/place-picture.ts'
import { openShownVerdict, type Shown, type ShownVerdict } from '#door/work/shown-verdict.ts'

export type Scanning = {
  shown: Shown | null
  verdicts: ShownVerdict
  mode: 'in' | 'out'
  setMode: (mode: 'in' | 'out') => void
  /** Null for an instant, before the first is drawn. */
  scanner: Scanner | null
  place: (element: HTMLElement | null) => void
}

type Given = {
  work: NightWork
  /** The camera's page is in front, with nothing before it. */
  isLooking: boolean
  /** What was decided could not be written: nothing more is decided here. */
  onFault: () => void
}

export function useScanning({ work, isLooking, onFault }: Given): Scanning {
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
    let opened: Scanner | null = null
    let isOver = false
    const open = async () => {
      const { openScanner } = await import('#door/scan/open-scanner.ts')
      if (isOver) return
      opened = openScanner({
        place: picture,
        onCode: (text, by) => void verdicts.present(text, by).catch(onFault),
        onChange: () => see({ scanner: opened }),
      })
      await opened.start()
    }
    open().catch(onFault)
    return () => {
      isOver = true
      opened?.stop()
    }
  }, [verdicts, onFault])
  const shown = verdicts.now()
  useEffect(() => scanner?.pause(!isLooking), [scanner, isLooking])
  useEffect(() => scanner?.hold(shown !== null && shown.done === null), [scanner, shown])
  return { shown, verdicts, mode: verdicts.mode(), setMode: verdicts.setMode, scanner, place }
}
