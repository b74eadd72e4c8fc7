// Scans the enrollment code that the office shows on its screen. A link cannot open an installed door app. So the installed app scans the
// code instead.
import { useEffect, useMemo, useState } from 'react'
import { DoorButton } from '#door/kit/door-button.tsx'
import { useSetup } from '#door/kit/spoken.tsx'
import { readEnrolCode } from '#door/device/enrol.ts'
import { openScanner, type Scanner } from '#door/scan/open-scanner.ts'
import '#door/screens/scan/scan.css'
import { placePicture } from '#door/work/place-picture.ts'

export function EnrolScan({ onCode, onBack }: { onCode: (code: string) => void; onBack: () => void }) {
  const { setup, shift } = useSetup()
  const [{ scanner }, see] = useState<{ scanner: Scanner | null }>({ scanner: null })
  const place = useMemo(() => {
    const picture = document.getElementById('camera')
    return picture ? placePicture(picture) : () => undefined
  }, [])
  useEffect(() => {
    const picture = document.getElementById('camera')
    if (!picture) return undefined
    const newScanner: Scanner = openScanner({
      place: picture,
      onChange: () => see({ scanner: newScanner }),
      onCode(text) {
        const code = readEnrolCode(text)
        if (code !== null) onCode(code)
      },
    })
    void newScanner.start()
    return () => newScanner.stop()
    // oxlint-disable-next-line react/exhaustive-deps -- one stream for as long as this page is open
  }, [])
  const state = scanner?.camera.state() ?? 'asking'
  const words = {
    asking: shift.cameraAskingLine,
    refused: shift.cameraRefusedLine,
    none: shift.cameraNoneLine,
    off: shift.cameraLostLine,
    on: setup.enrolLine,
  }[state]
  return (
    <div className="frame">
      <main className="frame__main">
        <h1 className="sr">{setup.enrolScan}</h1>
        <div className={state === 'on' ? 'camera' : 'camera camera--none'} ref={place}>
          <p className={state === 'on' ? 'camera__say' : 'lead pad'} role="status">
            {words}
          </p>
        </div>
        <div className="acts low">
          <DoorButton isWide icon="left" onClick={onBack}>
            {shift.back}
          </DoorButton>
        </div>
      </main>
    </div>
  )
}
