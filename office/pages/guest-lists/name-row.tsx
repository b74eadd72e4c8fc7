import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ListNameOnWire } from '#office/api/answers.ts'
import { Button } from '#office/kit/button.tsx'
import { Menu } from '#office/kit/menu.tsx'
import { Dialog } from '#office/kit/dialog.tsx'
import { FormFault } from '#office/kit/form-dialog.tsx'
import { useForm } from '#office/kit/use-form.ts'
import { useMessages } from '#office/messages.tsx'
import type { NameActs } from '#office/pages/guest-lists/use-name-acts.ts'

type NameRowProps = {
  one: ListNameOnWire
  acts: NameActs
  mayApprove: boolean
  mayCount: boolean
  /** The URL of the page on which staff make a booking for this name. Undefined if the user may not create bookings. */
  bookAt?: string | undefined
  /** True if the page shows the names of several guest lists together. The row then also shows the name of its guest list. */
  isListShown?: boolean
}

export function NameRow({ one, acts, mayApprove, mayCount, bookAt, isListShown = false }: NameRowProps) {
  const t = useMessages('guestLists')
  const navigate = useNavigate()
  const [isCounting, setIsCounting] = useState(false)
  const facts = [
    isListShown && one.list,
    one.phoneEnd && t.phone(one.phoneEnd),
    !isListShown && one.addedBy && t.addedBy(one.addedBy),
    one.isLate && t.isLate,
  ]
  const isLetIn = one.state === 'approved' || one.state === 'arrived'
  const query = new URLSearchParams({ listName: one.id, name: one.name, pax: String(one.plus + 1) })
  const more = [
    ...(bookAt && isLetIn && !one.booking
      ? [{ name: t.giveTable, onChoose: () => void navigate(`${bookAt}&${query}`) }]
      : []),
    ...(mayApprove && one.state === 'refused' ? [{ name: t.approve, onChoose: () => acts.approve(one) }] : []),
    ...(mayApprove && (one.state === 'asked' || one.state === 'approved') && !isListShown
      ? [{ name: t.refuse, onChoose: () => acts.refuse(one) }]
      : []),
    ...(mayCount && one.state === 'approved' && one.plus > 0
      ? [{ name: t.comeSome, onChoose: () => setIsCounting(true) }]
      : []),
    ...(mayCount && one.state === 'arrived' ? [{ name: t.comeBack, onChoose: () => acts.comeBack(one) }] : []),
    ...(one.state !== 'arrived' && !isListShown ? [{ name: t.remove, onChoose: () => acts.remove(one) }] : []),
  ]
  return (
    <li data-state={one.state}>
      <div>
        <b>
          {one.name} {one.plus > 0 && <span>{t.plus(one.plus)}</span>}
        </b>
        <small>{facts.filter(Boolean).join(', ')}</small>
        {one.booking && (
          <small>
            <Link to={`/reservations/${one.booking.code}`}>{t.hasTable(one.booking.place ?? one.booking.code)}</Link>
          </small>
        )}
        {one.alsoOn.length > 0 && <small className="names__also">{t.alsoOn(one.alsoOn.join(', '))}</small>}
      </div>
      <span className="names__state">
        {one.state === 'arrived' ? t.headsIn(one.heads ?? 0, one.plus + 1) : t.states[one.state]}
      </span>
      <span className="row">
        {one.state === 'asked' && mayApprove && (
          <Button aria-label={t.actOf(t.approve, one.name)} onClick={() => acts.approve(one)}>
            {t.approve}
          </Button>
        )}
        {one.state === 'approved' && mayCount && (
          <Button icon="check" aria-label={t.actOf(t.come, one.name)} onClick={() => acts.come(one)}>
            {t.come}
          </Button>
        )}
        {more.length > 0 && <Menu label={t.more(one.name)} items={more} />}
      </span>
      {isCounting && <SomeHeadsDialog one={one} comeSome={acts.comeSome} onClose={() => setIsCounting(false)} />}
    </li>
  )
}

type SomeHeadsDialogProps = Pick<NameActs, 'comeSome'> & { one: ListNameOnWire; onClose: () => void }

/** Staff choose the number of guests that come in, with one tap. If the server refuses, the dialog stays open and shows the reason. */
export function SomeHeadsDialog({ one, comeSome, onClose }: SomeHeadsDialogProps) {
  const t = useMessages('guestLists')
  const form = useForm({
    initial: { heads: one.plus + 1 },
    submit: ({ heads }) => comeSome(one, heads),
    onDone: onClose,
  })
  return (
    <Dialog title={t.howMany(one.name)} onClose={onClose}>
      <p className="small">{t.howManyLine(one.plus + 1)}</p>
      <div className="chips">
        {Array.from({ length: one.plus + 1 }, (_, at) => at + 1).map((heads) => (
          <button key={heads} type="button" className="chip" onClick={() => void form.submit({ heads })}>
            {t.letIn(heads)}
          </button>
        ))}
      </div>
      <FormFault form={form} />
    </Dialog>
  )
}
