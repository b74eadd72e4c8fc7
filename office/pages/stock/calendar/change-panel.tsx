import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { SentChange, NightsTouched, StockNight } from '#office/pages/stock/calendar/stock-night.ts'
import { NIGHT_CHANGES, type NightChangeKind } from '#domain/stock/night-change.ts'
import { office } from '#office/api/office.ts'
import { Button } from '#office/kit/button.tsx'
import { SelectField } from '#office/kit/field.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useKeyOfBody } from '#office/kit/use-key-of-body.ts'
import { useMessages } from '#office/messages.tsx'
import { CHANGE_FAULTS, ChangeFields, changeOf, NO_DRAFT } from '#office/pages/stock/calendar/change-fields.tsx'
import { TouchedList } from '#office/pages/stock/calendar/touched-list.tsx'
import { useTimeText } from '#office/text/time-text.ts'

type ChangePanelProps = {
  outletId: number
  nights: readonly StockNight[]
  onClear: () => void
  onDone: (notice: string) => void
}

const SHOWN = 6

/** The panel for a change of the selected nights. It shows the effects before the change is made. */
export function ChangePanel({ outletId, nights, onClear, onDone }: ChangePanelProps) {
  const t = useMessages('stockNights')
  const cancelling = useMessages('cancelNight')
  const { brand, outlet: slug } = useParams()
  const { nights: text } = useTimeText()
  const effects = useTouched(outletId, nights)
  const keyOf = useKeyOfBody()
  const isBlockedBy = (kind: NightChangeKind) =>
    (kind === 'close' || kind === 'private') && (effects?.bookings ?? 0) > 0
  const form = useForm({
    initial: { kind: 'close' as NightChangeKind, draft: NO_DRAFT },
    submit({ kind, draft }) {
      const change: SentChange = isBlockedBy(kind)
        ? { kind: 'availability', reservation: false, walkin: true }
        : changeOf(kind, draft)
      const body = { outletId, nights: nights.map(({ night, version }) => ({ night, version })), change }
      return office.changeNights({ key: keyOf(body), ...body })
    },
    onDone: ({ changed }) => onDone(t.done(changed)),
  })
  const { kind, draft } = form.values
  const isBlocked = isBlockedBy(kind)
  return (
    <form className="panel stack" aria-label={t.nights(nights.length)} onSubmit={form.onSubmit}>
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
        {...form.field('kind')}
        choices={NIGHT_CHANGES.map((value) => ({ value, label: t.changes[value] }))}
      />
      {!isBlocked && (
        <ChangeFields
          kind={kind}
          draft={draft}
          onDraft={(next) => form.set({ draft: next })}
          faults={form.claim(...CHANGE_FAULTS)}
        />
      )}
      <TouchedList touched={effects} kind={kind} />
      {isBlocked && nights.length === 1 && nights[0] && (
        <Link className="link small" to={`/${brand}/${slug}/cancel-night?night=${nights[0].night}`}>
          {cancelling.way}
        </Link>
      )}
      <FormFault form={form} />
      <div className="row">
        <Button type="submit" tone="primary" isBusy={form.isBusy} disabled={effects === null}>
          {isBlocked ? t.stopInstead(effects?.bookings ?? 0) : t.deeds[kind](nights.length)}
        </Button>
      </div>
    </form>
  )
}

/** Loads the bookings of these nights. Returns null while loading. */
function useTouched(outletId: number, nights: readonly StockNight[]): NightsTouched | null {
  const [bookings, setBookings] = useState<{ of: string; answer: NightsTouched } | null>(null)
  const of = nights.map(({ night, version }) => `${night} ${version}`).join()
  useEffect(() => {
    const abort = new AbortController()
    // During a drag, the selection changes many times in a second. Only the last selection is sent to the server.
    const timer = setTimeout(() => {
      office
        .nightsTouched({ outletId, nights: nights.map(({ night }) => night) }, { signal: abort.signal })
        .then((answer) => answer.ok && setBookings({ of, answer: answer.data }))
        .catch(() => undefined)
    }, 150)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `of` contains the nights
  }, [outletId, of])
  return bookings?.of === of ? bookings.answer : null
}
