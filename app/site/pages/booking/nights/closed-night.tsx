import { useLanguage, useMessages } from '#app/components/messages.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import {
  type DayState,
  firstBookable,
  type NightDay,
  whatsAppAddress,
} from '#app/site/pages/booking/nights/night-days.ts'
import { nightText, unbrokenDate } from '#app/site/pages/booking/nights/night-text.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { link } from '#contract/pages.ts'

type Reason = Exclude<DayState, 'open' | 'event'>

const isReason = (state: DayState): state is Reason => state !== 'open' && state !== 'event'

/** The known facts of a party as values for the fields of the waitlist form, e.g. `{ pax: '4' }`. */
type PartyWish = Record<string, string>

/** Returns the address of the waitlist of a full night. */
function useWaitlistLink({ brand, slug }: BookingOutlet, wish: PartyWish = {}) {
  const language = useLanguage()
  const place = { brand_slug: brand.slug, outlet_slug: slug }
  return ({ date }: NightDay) => link('waitlistJoin', language, place, { ...wish, date })
}

/**
 * Returns the reason why guests cannot reserve a night here (spec §8, R-053). If a guest can reserve the night by chat, also returns the
 * address of the chat.
 */
function useClosedReason(outlet: BookingOutlet) {
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  return ({ date, state, note }: NightDay) => {
    const dateText = nightText(date, messages, language)
    return {
      text: note ?? (isReason(state) ? t.closedReason[state](outlet.name, dateText, outlet.daysAhead) : ''),
      chat: state === 'whatsapp' ? whatsAppAddress(outlet.whatsapp, t.whatsAppGreeting(outlet.name, dateText)) : null,
    }
  }
}

function Chat({ address }: { address: string }) {
  const t = useMessages('nights')
  return (
    <a className="btn btn--primary" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      {t.proceedToWhatsApp}
    </a>
  )
}

/** The dialog that opens after a click on a date that cannot be reserved. Without a date, the dialog is closed. */
export function ClosedNightDialog({
  day,
  outlet,
  wish,
  onClose,
}: {
  day: NightDay | null
  outlet: BookingOutlet
  wish?: PartyWish
  onClose: () => void
}) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const closedReason = useClosedReason(outlet)
  const toWaitlist = useWaitlistLink(outlet, wish)
  const { text, chat } = day ? closedReason(day) : { text: '', chat: null }
  const isFull = day?.state === 'fully_booked'
  return (
    <Dialog
      isOpen={day !== null}
      onClose={onClose}
      role="alertdialog"
      kind={chat || isFull ? 'ask' : 'bad'}
      title={t.sorry}
      actions={
        chat || isFull ? (
          <>
            <Button tone="line" onClick={onClose}>
              {t.back}
            </Button>
            {chat ? (
              <Chat address={chat} />
            ) : (
              day && <ButtonLink to={toWaitlist(day)}>{ofNight.waitForPlace}</ButtonLink>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{ofNight.pickAnotherDate}</Button>
        )
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}

/** Replaces the tables on a night that cannot be reserved. A full night links to its waitlist. */
export function ClosedNight({
  day,
  outlet,
  wish,
  nights,
  onPick,
}: {
  day: NightDay
  outlet: BookingOutlet
  wish?: PartyWish
  nights: readonly NightDay[]
  onPick: (day: NightDay) => void
}) {
  const ofNight = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  const toWaitlist = useWaitlistLink(outlet, wish)
  const { text, chat } = useClosedReason(outlet)(day)
  // The first sentence is the title. The other sentences are below the title.
  const [fact = text, ...rest] = text.replaceAll('. ', '.\n').split('\n')
  const next = firstBookable(nights, day.date) ?? firstBookable(nights)
  const isFull = day.state === 'fully_booked'
  return (
    <Empty
      isLarge
      title={unbrokenDate(fact.replace(/\.$/, ''))}
      actions={
        <>
          {chat && <Chat address={chat} />}
          {isFull && <ButtonLink to={toWaitlist(day)}>{ofNight.waitForPlace}</ButtonLink>}
          {next && (
            <ButtonLink
              to={`?date=${next.date}`}
              tone={chat || isFull ? 'line' : 'primary'}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault()
                onPick(next)
              }}
            >
              {ofNight.seeDate(nightText(next.date, messages, language))}
            </ButtonLink>
          )}
        </>
      }
    >
      {rest.join(' ')}
    </Empty>
  )
}
