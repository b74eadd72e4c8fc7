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

type Found = OfficeAnswer<'knownGuests'>
const NOBODY: Found = { guests: [], bannedUntil: null, member: null }
const REST_MS = 250
const FEWEST_DIGITS = 4

/** Guests that are known by the digits typed so far, asked once the hand rests. */
function useKnownGuests(phone: string): Found {
  const [found, setFound] = useState<Found & { of: string }>({ ...NOBODY, of: '' })
  const isEnough = phone.replaceAll(/\D/g, '').length >= FEWEST_DIGITS
  useEffect(() => {
    if (!isEnough) return
    const abort = new AbortController()
    const wait = setTimeout(() => {
      void office.knownGuests({ phone }, { signal: abort.signal }).then(
        (answer) => answer.ok && setFound({ ...answer.data, of: phone }),
        () => undefined,
      )
    }, REST_MS)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [phone, isEnough])
  return isEnough ? found : NOBODY
}

/** Who it is for: found among known guests by the end of a phone, or typed. */
export function GuestSection({ booking }: { booking: Booking }) {
  const t = useMessages('booking')
  const { places, draft, change, action } = booking
  const { moment } = useTimeText(places.outlet.zone)
  const found = useKnownGuests(draft.known ? '' : draft.phone)
  const { member: typed } = found
  const isOther = typed?.tier !== draft.member?.tier || typed?.discount !== draft.member?.discount
  // The price follows whose phone it is.
  useEffect(() => {
    if (isOther) change({ member: typed })
    // oxlint-disable-next-line react/exhaustive-deps -- told once for each member that is found
  }, [isOther])
  const member = memberOf(draft)
  const isWalkIn = draft.settlement === 'walk_in'
  const banned = draft.known ? draft.known.bannedUntil : found.bannedUntil
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
        {found.guests.length > 0 && !draft.known && (
          <Guests
            guests={found.guests}
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
      {banned && <Note tone="bad">{t.banned(moment(banned))}</Note>}
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
              {t.endsOn(guest.phoneEnd)}, {t.knownLine(guest.visits, guest.lastOutlet, nights.short(guest.lastNight))}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}
