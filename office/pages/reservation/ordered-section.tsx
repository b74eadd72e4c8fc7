import { office } from '#office/api/office.ts'
import type { OfficeReservation } from '#office/api/answers.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { moneyText } from '#office/text/money-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

/** The packages that the party ordered ahead and paid. Staff mark each package as served. */
export function OrderedSection({ read, onDone }: { read: OfficeReservation; onDone: () => void }) {
  const t = useMessages('reservation')
  const me = useMe()
  const { clock } = useTimeText(read.outlet.zone)
  const { run, fault, isBusy } = useAction()
  const { packages, party, outlet } = read
  if (packages.length === 0) return null
  const isHere = party.state === 'Completed' || party.state === 'Seated'
  const mayServe = isHere && reachOf(me, 'reservation.seat', outlet.id) !== null
  const serve = async ({ orderId, packageId, servedAt }: (typeof packages)[number]) => {
    if (await run(() => office.servePackage({ id: party.id, orderId, packageId, isServed: servedAt === null })))
      onDone()
  }
  return (
    <Section title={t.ordered.title}>
      <Fault>{fault}</Fault>
      <ul className="lines">
        {packages.map((line) => (
          <li key={`${line.orderId} ${line.packageId}`}>
            <div>
              <b>{line.text}</b>
              <small>
                {[moneyText(line.amount), line.servedAt ? t.ordered.served(clock(line.servedAt)) : t.ordered.open].join(
                  ', ',
                )}
              </small>
            </div>
            {mayServe && (
              <Button
                tone={line.servedAt ? 'quiet' : undefined}
                isBusy={isBusy}
                aria-label={line.servedAt ? t.ordered.undoOf(line.text) : t.ordered.serveOf(line.text)}
                onClick={() => void serve(line)}
              >
                {line.servedAt ? t.ordered.undo : t.ordered.serve}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isHere && <p className="small soft">{t.ordered.onBill}</p>}
    </Section>
  )
}
