import { Link } from 'react-router'
import type { OfficeDoor } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type Double = OfficeDoor['doubles'][number]

/**
 * Lists two kinds of parties: parties with too many admitted guests, and parties that were admitted after their reservation was canceled.
 * Each entry shows the doors, the times, and the decision of staff.
 */
export function DoublesSection({ door, onDone }: { door: OfficeDoor; onDone: () => void }) {
  const t = useMessages('door')
  const { doubles, may } = door
  const open = doubles.filter(({ settledAt }) => settledAt === null)
  return (
    <Section title={t.doubles} count={open.length}>
      {doubles.length === 0 ? (
        <p className="soft small door__none">{t.noDoubles}</p>
      ) : (
        <ul className="door__doubles">
          {doubles.map((double) => (
            <DoubleLine key={double.id} double={double} door={door} onDone={onDone} />
          ))}
        </ul>
      )}
      {open.length > 0 && !may.settle && <p className="small soft">{t.settledBy}</p>}
    </Section>
  )
}

type DoubleLineProps = { double: Double; door: OfficeDoor; onDone: () => void }

function DoubleLine({ double, door, onDone }: DoubleLineProps) {
  const t = useMessages('door')
  const { clock } = useTimeText(door.outlet.zone)
  const action = useAction()
  const settle = async () => {
    const call = () => office.settleDouble({ id: double.id })
    if (await action.run(call)) onDone()
  }
  const name = double.name || double.code || t.noName
  return (
    <li>
      <div className="door__double">
        <p>
          {double.code ? (
            <Link className="link" to={`/reservations/${double.code}`}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}{' '}
          <span className="bad">{double.reason === 'twice' ? t.over(double.over) : t.calledOff}</span>
        </p>
        <p className="small">{t.scanned(double.first.heads, double.first.device, clock(double.first.at))}</p>
        {double.reason === 'twice' && (
          <p className="small">{t.scanned(double.second.heads, double.second.device, clock(double.second.at))}</p>
        )}
        <Fault>{action.fault}</Fault>
      </div>
      {double.settledAt ? (
        <span className="small soft">{t.settled(double.settledBy ?? '', clock(double.settledAt))}</span>
      ) : (
        door.may.settle && (
          <Button isBusy={action.isBusy} aria-label={t.settleNamed(name)} onClick={() => void settle()}>
            {t.settle}
          </Button>
        )
      )}
    </li>
  )
}
