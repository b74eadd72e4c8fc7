import { useEffect, useState } from 'react'
import type { ListedGuest } from '#office/pages/guests/guest-part.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { TextField } from '#office/kit/field.tsx'
import { DialogForm } from '#office/kit/form-dialog.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import { GuestLine } from '#office/pages/guests/guest-list.tsx'

type MergeDialogProps = {
  guest: OfficeAnswer<'guest'>
  /** Id of a likely duplicate that the page suggested. The dialog then opens with the comparison of the two guests. */
  otherId?: string
  onClose: () => void
  onDone: () => void
}
type MergeChoice = { other: Pick<ListedGuest, 'id'>; quote: OfficeAnswer<'quoteMerge'> }

/**
 * Merges two records of the same person. Staff search for the second record, which has a different phone number. They see the effect of the
 * merge, and then confirm the merge with a reason.
 */
export function MergeDialog({ guest, otherId, onClose, onDone }: MergeDialogProps) {
  const t = useMessages('guests')
  const { run, fault } = useAction()
  const [choice, setChoice] = useState<MergeChoice | null>(null)
  async function choose(other: Pick<ListedGuest, 'id'>) {
    const quote = await run(() => office.quoteMerge({ id: guest.id, other: other.id }))
    if (quote) setChoice({ other, quote })
  }
  useEffect(() => {
    if (otherId !== undefined) void choose({ id: otherId })
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the dialog opens for a suggested guest
  }, [otherId])
  return (
    <Dialog title={t.mergeTitle(guest.name || t.forgotten)} onClose={onClose}>
      {choice ? (
        <MergeForm guest={guest} chosen={choice} onBack={() => setChoice(null)} onDone={onDone} />
      ) : (
        <OtherGuest guest={guest} onChoose={(other) => void choose(other)} onClose={onClose} />
      )}
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

const PAUSE_MS = 200

type OtherGuestProps = {
  guest: OfficeAnswer<'guest'>
  onChoose: (other: ListedGuest) => void
  onClose: () => void
}

function OtherGuest({ guest, onChoose, onClose }: OtherGuestProps) {
  const t = useMessages('guests')
  const frame = useMessages('frame')
  const [q, setQ] = useState(guest.name)
  const [candidates, setCandidates] = useState<ListedGuest[]>([])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (q.trim() === '') return setCandidates([])
      void office.guests({ q }).then((answer) => {
        if (answer.ok) setCandidates(answer.data.guests.filter(({ id }) => id !== guest.id))
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [q, guest.id])
  return (
    <>
      <p className="small">{t.mergeLine}</p>
      <TextField
        label={t.mergeFind}
        type="search"
        name="q"
        autoComplete="off"
        maxLength={120}
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      {candidates.length === 0 && q.trim() !== '' && (
        <p className="small soft" role="status">
          {t.none(q)}
        </p>
      )}
      <ul className="guest-list guest__mergers">
        {candidates.map((other) => (
          <li className="guest-list__pick" key={other.id}>
            <GuestLine
              guest={other}
              deed={
                <Button aria-label={t.choose(`${other.name} ${other.phoneEnd}`)} onClick={() => onChoose(other)}>
                  {t.pick}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      <div className="dialog__actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
      </div>
    </>
  )
}

type MergeFormProps = { guest: OfficeAnswer<'guest'>; chosen: MergeChoice; onBack: () => void; onDone: () => void }

function MergeForm({ guest, chosen, onBack, onDone }: MergeFormProps) {
  const t = useMessages('guests')
  const { other, quote } = chosen
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) =>
      office.mergeGuests({ id: guest.id, other: other.id, reason, reservations: quote.merged.reservations }),
    onDone,
  })
  return (
    <DialogForm
      form={form}
      action={t.mergeDo}
      cancel={t.chooseAnother}
      isReady={form.values.reason.trim() !== ''}
      onClose={onBack}
    >
      <QuoteTable quote={quote} />
      <p className="micro soft">
        {t.bansWin} {t.mergeUndo}
      </p>
      <TextField label={t.mergeReason} {...form.field('reason')} required maxLength={300} />
    </DialogForm>
  )
}

const COUNTED = ['reservations', 'visits', 'flags', 'notes', 'bans'] as const

function QuoteTable({ quote: { kept, merged, marketing } }: { quote: OfficeAnswer<'quoteMerge'> }) {
  const t = useMessages('guests')
  const ends = (side: OfficeAnswer<'quoteMerge'>['kept']) => side.phoneEnds.map((end) => `•••• ${end}`).join(', ')
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t.mergeRows.what}</span>
          </th>
          <th scope="col">{t.mergeTable.kept}</th>
          <th scope="col">{t.mergeTable.merged}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t.mergeRows.numbers}</th>
          <td>
            {kept.name}
            <small>{ends(kept)}</small>
          </td>
          <td>
            {merged.name}
            <small>{ends(merged)}</small>
          </td>
        </tr>
        {COUNTED.map((row) => (
          <tr key={row}>
            <th scope="row">{t.mergeRows[row]}</th>
            <td>{kept[row]}</td>
            <td>{t.becomes(merged[row], kept[row] + merged[row])}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t.mergeRows.marketing}</th>
          <td colSpan={2}>{t.stricter(marketing)}</td>
        </tr>
      </tbody>
    </table>
  )
}
