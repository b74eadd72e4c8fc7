import { type ReactNode, useState } from 'react'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { useAction } from '#office/api/use-action.ts'
import { Button } from '#office/kit/button.tsx'
import { Fault } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { useMessages } from '#office/messages.tsx'
import { useFullRoles } from '#office/pages/guests/full-roles.ts'
import type { GuestPartProps } from '#office/pages/guests/guest-part.ts'
import { useMarkText } from '#office/pages/guests/use-mark-text.ts'
import { ReasonDialog } from '#office/pages/guests/reason-dialog.tsx'
import { reachOf, useMe } from '#office/session.tsx'
import { useTimeText } from '#office/text/time-text.ts'

/** The contact data of a guest. The data is hidden until a user who may see contact data requests it. The server logs each request. */
export function ContactsSection({ guest, onDone }: GuestPartProps) {
  const t = useMessages('guests')
  const me = useMe()
  const { birthday } = useMarkText()
  const { run, fault, isBusy } = useAction()
  const roles = useFullRoles('guest.contacts')
  const [contacts, setContacts] = useState<OfficeAnswer<'showGuestContacts'>['contacts'] | null>(null)
  const mayShow = guest.outlets.some(({ id }) => reachOf(me, 'guest.contacts', id) === 'full')
  async function show() {
    const answer = await run(() => office.showGuestContacts({ id: guest.id }))
    if (answer) setContacts(answer.contacts)
  }
  const phones = contacts
    ? contacts.map(({ phone }) => (
        <a key={phone} className="link" href={`tel:${phone}`}>
          {phone}
        </a>
      ))
    : guest.numbers.map(({ id, phoneEnd }) => <span key={id}>•••• {phoneEnd}</span>)
  const emails = contacts
    ? [...new Set(contacts.flatMap((contact) => contact.emails))].map((email) => (
        <a key={email} className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ))
    : guest.emailHints.map((hint) => <span key={hint}>{hint}</span>)
  return (
    <Section title={t.contacts}>
      <dl className="facts">
        <Fact label={t.phone}>{phones}</Fact>
        {emails.length > 0 && <Fact label={t.email}>{emails}</Fact>}
        {guest.member && <Fact label={t.birthday}>{birthday(guest.member.birthday)}</Fact>}
        <Marketing guest={guest} onDone={onDone} />
      </dl>
      {!contacts && (
        <div className="guest__acts">
          {mayShow ? (
            <>
              <Button icon="eye" isBusy={isBusy} onClick={() => void show()}>
                {t.show}
              </Button>
              <p className="micro soft">{t.showLine}</p>
            </>
          ) : (
            <p className="micro soft">{t.limitedContacts(roles)}</p>
          )}
        </div>
      )}
      <Fault>{fault}</Fault>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="stack">{children}</dd>
    </div>
  )
}

function Marketing({ guest, onDone }: { guest: OfficeAnswer<'guest'> } & Pick<GuestPartProps, 'onDone'>) {
  const t = useMessages('guests')
  const me = useMe()
  const { date } = useTimeText()
  const [isAsking, setIsAsking] = useState(false)
  const { may, said } = guest.marketing
  const mayWithdraw = guest.outlets.some(({ id }) => reachOf(me, 'guest.privacy', id) === 'full')
  const isOpen = said.length < guest.numbers.length || said.some((consent) => consent.isGiven)
  return (
    <>
      <Fact label={t.marketing}>
        <span className={may ? 'ok' : undefined}>{may ? t.mayYes : said.length === 0 ? t.notSaid : t.mayNo}</span>
        {said.map((consent) => (
          <small key={consent.phoneEnd}>
            {(consent.isGiven ? t.saidYes : t.saidNo)(consent.phoneEnd, date(consent.at))}, {t.from[consent.from]}
            {consent.source && `: ${consent.source}`}
            {consent.by && ` (${consent.by})`}
          </small>
        ))}
        {mayWithdraw && isOpen && (
          <span>
            <Button tone="quiet" onClick={() => setIsAsking(true)}>
              {t.withdraw}
            </Button>
          </span>
        )}
      </Fact>
      {isAsking && (
        <ReasonDialog
          title={t.withdrawTitle}
          action={t.withdrawDo}
          tone="primary"
          call={() => office.withdrawConsent({ id: guest.id })}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            onDone(t.withdrawn)
          }}
        >
          <p className="small">{t.withdrawLine}</p>
        </ReasonDialog>
      )}
    </>
  )
}
