import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OfficeReservation } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Icon } from '#office/kit/icon.tsx'
import { Fault } from '#office/kit/note.tsx'
import { useMessages } from '#office/messages.tsx'
import { PartyFlags } from '#office/pages/night/party-flags.tsx'
import { ContactDialog } from '#office/pages/reservation/contact-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'

/** The guest of a reservation. The contact data is hidden until a user with the right to see it opens it. The audit records each view. */
export function GuestPanel({ read, onCorrected }: { read: OfficeReservation; onCorrected: () => void }) {
  const t = useMessages('reservation')
  const me = useMe()
  const { run, fault, isBusy } = useAction()
  const [contacts, setContacts] = useState<OfficeAnswer<'showContacts'> | null>(null)
  const { party, outlet } = read
  const mayShow = reachOf(me, 'guest.contacts', outlet.id) === 'full' && !read.isErased
  const mayCorrect = reachOf(me, 'reservation.create', outlet.id) !== null && !read.isErased
  const [isCorrecting, setCorrecting] = useState(false)
  async function show() {
    const params = { id: party.id }
    setContacts(await run(() => office.showContacts({ ...params })))
  }
  const phone = contacts?.phone ?? (read.phoneEnd && `•••• ${read.phoneEnd}`)
  return (
    <section className="panel stack" aria-label={t.guest}>
      <div className="row">
        <b>
          {read.guestId && reachOf(me, 'guest.contacts', outlet.id) !== null ? (
            <Link className="link" to={`/guests/${read.guestId}`}>
              {party.name || t.forgotten}
            </Link>
          ) : (
            party.name || t.forgotten
          )}
        </b>
        {read.isMember && <span className="soft small">{t.member}</span>}
      </div>
      <PartyFlags party={{ ...party, note: '' }} />
      <dl className="facts">
        <Fact label={t.phone} text={contacts ? <a href={`tel:${phone}`}>{phone}</a> : phone} />
        {phone && !read.isPhoneProven && <Fact label={t.phoneState} text={t.phoneTyped} />}
        <Fact
          label={t.email}
          text={contacts?.email ? <a href={`mailto:${contacts.email}`}>{contacts.email}</a> : read.emailHint}
        />
        <Fact label={t.language} text={t.languages[read.language]} />
        {read.course && <Fact label={t.course} text={read.course} />}
        {read.visitAnswer && (
          <Fact
            label={t.visitAnswer}
            text={[t.visitAnswers[read.visitAnswer.isGood ? 'good' : 'bad'], read.visitAnswer.words]
              .filter(Boolean)
              .join(': ')}
          />
        )}
        {(party.note || read.remarks.length > 0) && (
          <Fact
            label={t.words}
            text={[party.note, ...read.remarks.map(({ text }) => text)].filter(Boolean).join(' · ')}
          />
        )}
      </dl>
      {read.diet.length > 0 && (
        <p className="flags">
          {read.diet.map((kind) => (
            <span key={kind} className={kind === 'allergy' ? 'flag flag--alg' : 'flag flag--note'}>
              <Icon name={kind === 'allergy' ? 'allergy' : 'note'} />
              {t.diets[kind]}
              {kind === 'allergy' && read.allergy && `: ${read.allergy}`}
            </span>
          ))}
        </p>
      )}
      {mayShow && !contacts && (
        <div className="stack">
          <Button icon="eye" isBusy={isBusy} onClick={() => void show()}>
            {t.showContacts}
          </Button>
          <p className="micro soft">{t.showLine}</p>
        </div>
      )}
      {mayCorrect && (
        <Button icon="content" onClick={() => setCorrecting(true)}>
          {t.correct}
        </Button>
      )}
      {isCorrecting && (
        <ContactDialog
          read={read}
          contacts={contacts}
          onClose={() => setCorrecting(false)}
          onDone={() => {
            setCorrecting(false)
            setContacts(null)
            onCorrected()
          }}
        />
      )}
      <Fault>{fault}</Fault>
    </section>
  )
}

function Fact({ label, text }: { label: string; text: ReactNode }) {
  if (!text) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
