import { phoneText } from '#app/components/phone-text.ts'
import { useMessages } from '#app/components/words.tsx'
import { Icon } from '#app/ui/icon.tsx'

type LargePartyProps = {
  outlet: { name: string; whatsapp: string; contact: string }
  /** How many, where they have said so. */
  guests: number | null
  /** The date in words, where one is chosen. */
  date: string | null
}

/** More than six contact the venue: the first line is written for them. */
export function LargeParty({ outlet, guests, date }: LargePartyProps) {
  const t = useMessages('dinner')
  const greeting = encodeURIComponent(t.partyGreeting(outlet.name, guests, date))
  return (
    <p className="party-ways">
      <a
        className="btn btn--line"
        href={`https://wa.me/${outlet.whatsapp.replaceAll(/\D/g, '')}?text=${greeting}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {t.whatsapp}
      </a>
      <a className="link num" href={`tel:${outlet.contact.replaceAll(/[^\d+]/g, '')}`}>
        {t.call(phoneText(outlet.contact))}
      </a>
    </p>
  )
}
