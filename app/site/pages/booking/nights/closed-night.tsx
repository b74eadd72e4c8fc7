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

/** What is known of a party already, for the line it may wait in: `{ pax: '4' }`. */
type PartyWish = Record<string, string>

/** Where one waits for a place on a full night. */
function useWaitlistLink({ brand, slug }: BookingOutlet, wish: PartyWish = {}) {
  const language = useLanguage()
  const place = { brand_slug: brand.slug, outlet_slug: slug }
  return ({ date }: NightDay) => link('waitlistJoin', language, place, { ...wish, date })
}

/** Why a night cannot be reserved here (spec §8, R-053), and the address of a chat about it where that is the way on. */
function useClosedReason(outlet: BookingOutlet) {
  const t = useMessages('nights')
  const messages = useMessages('calendar')
  const language = useLanguage()
  return ({ date, state }: NightDay) => {
    const announced = nightText(date, messages, language)
    return {
      text: isReason(state) ? t.closedReason[state](outlet.name, announced) : '',
      chat: state === 'whatsapp' ? whatsAppAddress(outlet.whatsapp, t.whatsAppGreeting(outlet.name, announced)) : null,
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

/** Opened by a click on a date that cannot be had; without one it is closed. */
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

/** Stands where the tables would, on a night that cannot be reserved; a full one leads to its waitlist. */
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
  // The first sentence is the title. The other sentences are below it.
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
