import { useNavigate } from 'react-router'
import type { OfficeNight } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { useSession } from '#office/session.tsx'

/** The button that fills an empty night with sample parties. It exists only in the sandbox. */
export function FillNight({ night, onDone }: { night: OfficeNight; onDone: () => void }) {
  const t = useMessages('night')
  const { visit } = useSession()
  const action = useAction()
  const navigate = useNavigate()
  if (!visit.isSandbox) return null
  const fill = async () => {
    const body = { outletId: night.outlet.id, night: night.night }
    const filledNight = await action.run(() => office.fillNight(body))
    if (filledNight && filledNight.night !== night.night) await navigate(`?night=${filledNight.night}`)
    else onDone()
  }
  return (
    <div className="stack">
      <p className="small soft">{t.fillLine}</p>
      <Fault>{action.fault}</Fault>
      <div className="row">
        <Button isBusy={action.isBusy} onClick={() => void fill()}>
          {t.fill}
        </Button>
      </div>
    </div>
  )
}
