import { useLanguage, useMessages } from '#app/components/words.tsx'
import type { BookingOutlet } from '#app/site/pages/booking/load-booking.ts'
import { type DayState, firstBookable, type NightDay, whatsAppAddress } from '#app/site/pages/booking/night-days.ts'
import { nightWords } from '#app/site/pages/booking/night-words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Reason = Exclude<DayState, 'open' | 'event'>

const isReason = (state: DayState): state is Reason => state !== 'open' && state !== 'event'
const isByWhatsApp = (state: DayState) => state === 'whatsapp' || state === 'fully_booked'

/** Why a night cannot be reserved here (spec §8, R-053), and the address of a chat about it where that is the way on. */
function useWhyNot(outlet: BookingOutlet) {
  const t = useMessages('nights')
  const words = useMessages('calendar')
  const language = useLanguage()
  return ({ date, state }: NightDay) => {
    const said = nightWords(date, words, language)
    return {
      text: isReason(state) ? t.whyNot[state](outlet.name, said) : '',
      chat: isByWhatsApp(state) ? whatsAppAddress(outlet.whatsapp, t.whatsAppGreeting(outlet.name, said)) : null,
      chatLabel: state === 'whatsapp' ? t.proceedToWhatsApp : t.askWaitlist,
    }
  }
}

function Chat({ address, label }: { address: string; label: string }) {
  return (
    <a className="btn btn--primary" href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" />
      {label}
    </a>
  )
}

/** Opened by a press on a date that cannot be had; without one it is closed. */
export function WhyNotDialog({
  day,
  outlet,
  onClose,
}: {
  day: NightDay | null
  outlet: BookingOutlet
  onClose: () => void
}) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const whyNot = useWhyNot(outlet)
  const { text, chat, chatLabel } = day ? whyNot(day) : { text: '', chat: null, chatLabel: '' }
  return (
    <Dialog
      isOpen={day !== null}
      onClose={onClose}
      role="alertdialog"
      kind={chat ? 'ask' : 'bad'}
      title={t.sorry}
      actions={
        chat ? (
          <>
            <Button tone="line" onClick={onClose}>
              {t.back}
            </Button>
            <Chat address={chat} label={chatLabel} />
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

/** Stands where the tables would, on a night that cannot be reserved. */
export function ClosedNight({
  day,
  outlet,
  nights,
  onPick,
}: {
  day: NightDay
  outlet: BookingOutlet
  nights: readonly NightDay[]
  onPick: (day: NightDay) => void
}) {
  const t = useMessages('booking')
  const ofNight = useMessages('nights')
  const words = useMessages('calendar')
  const language = useLanguage()
  const { text, chat, chatLabel } = useWhyNot(outlet)(day)
  const next = firstBookable(nights, day.date) ?? firstBookable(nights)
  return (
    <Empty
      title={t.sorry}
      actions={
        <>
          {chat && <Chat address={chat} label={chatLabel} />}
          {next && (
            <ButtonLink
              to={`?date=${next.date}`}
              tone={chat ? 'line' : 'primary'}
              preventScrollReset
              onClick={(event) => {
                event.preventDefault()
                onPick(next)
              }}
            >
              {ofNight.seeDate(nightWords(next.date, words, language))}
            </ButtonLink>
          )}
        </>
      }
    >
      {text}
    </Empty>
  )
}
