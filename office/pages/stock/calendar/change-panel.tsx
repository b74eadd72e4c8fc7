import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SentChange, NightsTouched, StockNight } from '#office/pages/stock/calendar/stock-night.ts'
import { NIGHT_CHANGES, type NightChangeKind } from '#domain/stock/night-change.ts'
import { office } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { ChangeFields, changeOf, NO_DRAFT } from '#office/pages/stock/calendar/change-fields.tsx'
import { TouchedList } from '#office/pages/stock/calendar/touched-list.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type ChangePanelProps = {
  outletId: number
  nights: readonly StockNight[]
  onClear: () => void
  onDone: (said: string) => void
}

const SHOWN = 6

/** What is to become of the chosen nights, and what it touches, before the deed. */
export function ChangePanel({ outletId, nights, onClear, onDone }: ChangePanelProps) {
  const t = useMessages('stockNights')
  const cancelling = useMessages('cancelNight')
  const { brand, outlet: slug } = useParams()
  const { nights: text } = useTimeText()
  const { run, fault, faults, isBusy } = useAction()
  const [kind, setKind] = useState<NightChangeKind>('close')
  const [draft, setDraft] = useState(NO_DRAFT)
  const touched = useTouched(outletId, nights)
  // The same deed, sent again, is one deed; another choice is another.
  const key = useRef<{ of: string; key: string }>({ of: '', key: '' })
  const shuts = kind === 'close' || kind === 'private'
  const isBlocked = shuts && (touched?.bookings ?? 0) > 0

  async function send(change: SentChange) {
    const seen = nights.map(({ night, version }) => ({ night, version }))
    const of = JSON.stringify([change, seen])
    if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() }
    const done = await run(() => office.changeNights({ key: key.current.key, outletId, nights: seen, change }))
    if (done) onDone(t.done(done.changed))
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(isBlocked ? { kind: 'availability', reservation: false, walkin: true } : changeOf(kind, draft))
  }
  return (
    <form className="panel stack" aria-label={t.nights(nights.length)} onSubmit={submit}>
      <div className="row">
        <h2 className="head">{t.nights(nights.length)}</h2>
        <button type="button" className="link micro push" onClick={onClear}>
          {t.chooseNone}
        </button>
      </div>
      <p className="small soft">
        {nights
          .slice(0, SHOWN)
          .map(({ night }) => text.short(night))
          .join(', ')}
        {nights.length > SHOWN && ` ${t.andMore(nights.length - SHOWN)}`}
      </p>
      <SelectField
        label={t.what}
        name="kind"
        value={kind}
        choices={NIGHT_CHANGES.map((value) => ({ value, label: t.changes[value] }))}
        onChange={(event) => setKind(event.target.value as NightChangeKind)}
      />
      {!isBlocked && <ChangeFields kind={kind} draft={draft} onDraft={setDraft} faults={faults} />}
      <TouchedList touched={touched} kind={kind} />
      {isBlocked && nights.length === 1 && nights[0] && (
        <Link className="link small" to={`/${brand}/${slug}/cancel-night?night=${nights[0].night}`}>
          {cancelling.way}
        </Link>
      )}
      <Fault>{fault ?? faults['nights'] ?? null}</Fault>
      <div className="row">
        <Button type="submit" tone="primary" isBusy={isBusy} disabled={touched === null}>
          {isBlocked ? t.stopInstead(touched?.bookings ?? 0) : t.deeds[kind](nights.length)}
        </Button>
      </div>
    </form>
  )
}

/** Who has booked these nights; null while it is asked. */
function useTouched(outletId: number, nights: readonly StockNight[]): NightsTouched | null {
  const [touched, setTouched] = useState<{ of: string; answer: NightsTouched } | null>(null)
  const of = nights.map(({ night, version }) => `${night} ${version}`).join()
  useEffect(() => {
    const abort = new AbortController()
    // While nights are dragged over, only the last choice is asked about.
    const timer = setTimeout(() => {
      office
        .nightsTouched({ outletId, nights: nights.map(({ night }) => night) }, { signal: abort.signal })
        .then((answer) => answer.ok && setTouched({ of, answer: answer.data }))
        .catch(() => undefined)
    }, 150)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `of` is the nights
  }, [outletId, of])
  return touched?.of === of ? touched.answer : null
}
