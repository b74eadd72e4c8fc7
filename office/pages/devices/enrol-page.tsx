import '../join/join.css'
import { useState } from 'react'
import { useParams } from 'react-router'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { useTheme } from '#office/frame/office-frame.tsx'
import { groupWordmark } from '#office/kit/group-look.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'

/** The page that a tablet opens by the QR code. The tablet is enrolled only when staff press the button on this page. */
export function Component() {
  const t = useMessages('devices')
  useTheme()
  const { code = '' } = useParams()
  const action = useAction()
  const [device, setDevice] = useState<OfficeAnswer<'enrolDevice'> | null>(null)
  const isUsed = action.failure?.status === 404 || action.failure?.status === 422
  const title = device ? t.doneTitle(device.name) : isUsed ? t.usedTitle : t.enrolTitle
  return (
    <main id="main" className="join">
      <title>{title}</title>
      <p className="join__logo">{groupWordmark()}</p>
      <div className="stack">
        <h1 className="title">{title}</h1>
        <p className="soft">{device ? t.doneLine : isUsed ? t.used : t.enrolLine}</p>
        {!isUsed && <Fault>{action.fault}</Fault>}
        <div className="row">
          {device ? (
            // The link loads the whole sign-in page from the server. After this load, the page shows the list of staff for this device.
            <a className="btn btn--primary" href="/office/sign-in">
              {t.toSignIn}
            </a>
          ) : (
            !isUsed && (
              <Button
                tone="primary"
                icon="device"
                isBusy={action.isBusy}
                onClick={() => void action.run(() => office.enrolDevice({ code })).then(setDevice)}
              >
                {t.enrol}
              </Button>
            )
          )}
        </div>
      </div>
    </main>
  )
}
