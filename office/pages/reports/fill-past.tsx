import { useRevalidator, useSearchParams } from 'react-router'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useSession } from '#office/session.tsx'

/** Shown if a report has no data. In the sandbox, a button creates data for the past weeks of an outlet. */
export function FillPast() {
  const t = useMessages('report')
  const { visit } = useSession()
  const [search] = useSearchParams()
  const { revalidate } = useRevalidator()
  const action = useAction()
  const { me } = visit
  const mine = me?.outlets.filter((candidate) => reachOf(me, 'report.view', candidate.id) !== null) ?? []
  const outlet = mine.find(({ id }) => String(id) === search.get('outlet')) ?? mine[0]
  if (!visit.isSandbox || !outlet) return <p className="soft">{t.none}</p>
  const fill = async () => {
    if (await action.run(() => office.fillPast({ outletId: outlet.id }))) void revalidate()
  }
  return (
    <div className="stack">
      <p className="soft">{t.none}</p>
      <p className="small soft">{t.fillLine}</p>
      <Fault>{action.fault}</Fault>
      <div className="row">
        <Button isBusy={action.isBusy} onClick={() => void fill()}>
          {t.fill(outlet.name)}
        </Button>
      </div>
    </div>
  )
}
