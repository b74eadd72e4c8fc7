import { useState } from 'react'
import type { OfficeHold } from '#office/api/answers.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { useMessages } from '#office/messages.tsx'
import { HoldMark } from '#office/pages/holds/hold-mark.tsx'
import { useHoldText } from '#office/pages/holds/use-hold-text.ts'
import { useTimeText } from '#office/text/time-text.ts'

const LAST_HOUR_MS = 60 * 60_000
const MINUTE_MS = 60_000

type HoldLineProps = {
  hold: OfficeHold
  zone: string
  now: number
  maySeePhones: boolean
  onOpen: ((kind: 'change' | 'release') => void) | null
}

export function HoldLine({ hold, zone, now, maySeePhones, onOpen }: HoldLineProps) {
  const t = useMessages('holds')
  const text = useHoldText(zone)
  const { clock, moment } = useTimeText(zone)
  const what = text.what(hold)
  const { outcome, kind, releaseAt, changedAt, changedBy, forName, phoneEnd, tables } = hold
  const left = releaseAt === null ? Infinity : Date.parse(releaseAt) - now
  const isOver = outcome !== null || left <= 0
  const [first] = tables
  const when = isOver
    ? t.outcomeBy(t.outcomes[outcome ?? 'lapsed'], moment(changedAt ?? releaseAt ?? hold.madeAt))
    : [
        first?.from && first.to && t.seatedFrom(clock(first.from), clock(first.to)),
        left < LAST_HOUR_MS ? t.minutesLeft(Math.ceil(left / MINUTE_MS)) : text.until(releaseAt),
      ]
        .filter(Boolean)
        .join(', ')
  return (
    <li>
      <div>
        <b>{what}</b>
        {isOver ? (
          <span className="small soft">{text.state(hold)}</span>
        ) : (
          <HoldMark kind={kind} releaseAt={releaseAt} now={now}>
            {text.state(hold)}
          </HoldMark>
        )}
        <small>
          {[when, text.by(isOver && outcome !== 'lapsed' ? (changedBy ?? hold.by) : hold.by), hold.reason]
            .filter(Boolean)
            .join(', ')}
        </small>
        {phoneEnd && <Phone hold={hold.id} name={forName ?? what} end={phoneEnd} mayAsk={maySeePhones} />}
      </div>
      {onOpen && (
        <span className="row hold__deeds">
          <Button aria-label={t.changeOf(what)} onClick={() => onOpen('change')}>
            {t.change}
          </Button>
          <Button tone="quiet" aria-label={t.releaseOf(what)} onClick={() => onOpen('release')}>
            {t.release}
          </Button>
        </span>
      )}
    </li>
  )
}

/** Shows the last digits of a phone number. The full number needs a separate request, which the server logs. */
function Phone({ hold, name, end, mayAsk }: { hold: string; name: string; end: string; mayAsk: boolean }) {
  const t = useMessages('holds')
  const { run, fault } = useAction()
  const [phone, setPhone] = useState<string | null>(null)
  async function show() {
    const result = await run(() => office.showHoldPhone({ id: hold }))
    if (result) setPhone(result.phone ?? t.noPhone)
  }
  if (!mayAsk) return <small>{t.phoneEnd(end)}</small>
  if (phone !== null) return <small>{phone.startsWith('+') ? <a href={`tel:${phone}`}>{phone}</a> : phone}</small>
  return (
    <small>
      <button type="button" className="hold__phone" aria-label={t.showPhone(name)} onClick={() => void show()}>
        {t.phoneEnd(end)}
      </button>
      {fault && ` ${fault}`}
    </small>
  )
}
