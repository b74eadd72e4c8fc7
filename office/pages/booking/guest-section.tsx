import { useEffect, useState } from 'react'
import type { KnownGuest } from '#office/api/answers.ts'
import { office, type OfficeAnswer } from '#office/api/office.ts'
import { TextField } from '#office/kit/field.tsx'
import { Note } from '#office/kit/note.tsx'
import { Section } from '#office/kit/section.tsx'
import { Segment } from '#office/kit/segment.tsx'
import { useMessages } from '#office/messages.tsx'
import { memberOf } from '#office/pages/booking/booking-draft.ts'
import type { Booking } from '#office/pages/booking/use-booking.ts'
import { useTimeText } from '#office/text/time-text.ts'

type KnownGuests = OfficeAnswer<'knownGuests'>
const NOBODY: KnownGuests = { guests: [], bannedUntil: null, member: null }
const REST_MS = 250
const FEWEST_DIGITS = 4

/** Finds known guests by the digits typed so far. The request starts after a pause in typing. */
function useKnownGuests(phone: string): KnownGuests {
  const [knownGuests, setKnownGuests] = useState<KnownGuests & { of: string }>({ ...NOBODY, of: '' })
  const isEnough = phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
  useEffect(() => {
    if (!isEnough) return
    const abort = new AbortController()
    const wait = setTimeout(() => {
      void office.knownGuests({ phone }, { signal: abort.signal }).then(
        (answer) => answer.ok && setKnownGuests({ ...answer.data, of: phone }),
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [phone, isEnough])
  return isEnough ? knownGuests : NOBODY
}

export function GuestSection({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, change, action } = booking
  const { moment } = useTimeText(places.outlet.zone)
  const lookup = useKnownGuests(draft.known ? '' : draft.phone)
  const { member: typedMember } = lookup
  const isOther = typedMember?.tier !== draft.member?.tier || typedMember?.discount !== draft.member?.discount
  // The price depends on the membership of the person with this phone number. So the draft must contain this member.
  useEffect(() => {
    if (isOther) change({ member: typedMember })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once for each member that is found
  }, [isOther])
  const member = memberOf(draft)
  const isWalkIn = draft.settlement === 'walk_in'
  const bannedUntil = draft.known ? draft.known.bannedUntil : lookup.bannedUntil
  return (
    <Section title={t.guest} count={isWalkIn ? t.optional : t.phoneFirst}>
      <div className="booking__two">
        {draft.known ? (
          <div className="field">
            <span className="label">{t.phone}</span>
            <div className="row booking__known">
              <span>{t.endsOn(draft.known.phoneEnd)}</span>
              <button type="button" className="link micro" onClick={() => change({ known: null, phone: '', name: '' })}>
                {t.someoneElse}
              </button>
            </div>
          </div>
        ) : (
          <TextField
            label={t.phone}
            name="phone"
            type="tel"
            autoComplete="off"
            fault={action.faults['phone']}
            value={draft.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        )}
        <TextField
          label={t.name}
          name="name"
          autoComplete="off"
          fault={action.faults['name']}
          placeholder={isWalkIn ? t.walkIn : undefined}
          value={draft.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {lookup.guests.length > 0 && !draft.known && (
          <Guests
            guests={lookup.guests}
            onChoose={(guest) => change({ known: guest, name: guest.name, language: guest.language })}
          />
        )}
        {!isWalkIn && !draft.known?.hasEmail && (
          <TextField
            label={t.email}
            hint={t.emailHint}
            name="email"
            type="email"
            autoComplete="off"
            fault={action.faults['email']}
            value={draft.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
        {!isWalkIn && (
          <div className="field">
            <span className="label">{t.language}</span>
            <Segment
              legend={t.language}
              name="guest-language"
              value={draft.language}
              choices={[
                { value: 'id', label: 'Bahasa Indonesia', lang: 'id' },
                { value: 'en', label: 'English', lang: 'en' },
              ]}
              onChange={(language) => change({ language })}
            />
          </div>
        )}
      </div>
      {member && <p className="small">{t.memberLine(member.tier, member.discount)}</p>}
      {draft.listName && <p className="small">{t.fromList}</p>}
      {bannedUntil && <Note tone="bad">{t.banned(moment(bannedUntil))}</Note>}
    </Section>
  )
}

type GuestsProps = { guests: KnownGuest[]; onChoose: (guest: KnownGuest) => void }

function Guests({ guests, onChoose }: GuestsProps) {
  const t = useMessages('booking')
  const { nights } = useTimeText()
  return (
    <ul className="booking__guests" aria-label={t.known}>
      {guests.map((guest) => (
        <li key={guest.reservationId}>
          <button type="button" onClick={() => onChoose(guest)}>
            <b>{guest.name}</b>
            <small>
              {t.endsOn(guest.phoneEnd)},{' '}
              {guest.lastNight === null
                ? t.listedLine(guest.lastOutlet)
                : t.knownLine(guest.visits, guest.lastOutlet, nights.short(guest.lastNight))}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
