import { phoneText } from '#app/components/phone-text.ts'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import { usePageLink } from '#app/components/links/page-link.ts'
import { useMessages } from '#app/components/messages.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phoneLink } from '#domain/identity/phone-link.ts'

type LargePartyProps = {
  outlet: { name: string; slug: string; brand: { slug: string }; whatsapp: string; contact: string }
  /** The number of guests; null if it is not known yet. */
  guests: number | null
  /** The maximum number of guests of a dinner that is booked online. */
  largest: number
  /** The selected night in two forms: as 'YYYY-MM-DD', and as text. Null if no night is selected. */
  night: { date: string; announced: string } | null
}

/**
 * Two ways for a large party to contact the venue. One is the request form, already filled in with the number of guests and the
 * date. The other is a prepared chat.
 */
export function LargeParty({ outlet, guests, largest, night }: LargePartyProps) {
  const t = useMessages('dinner')
  const to = usePageLink()
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const greeting = encodeURIComponent(
    t.partyGreeting(outlet.name, guests ? String(guests) : t.moreThan(largest), night?.announced ?? null),
  )
  return (
    <p className="party-ways">
      <ButtonLink
        to={to('restaurantRequest', place, {
          ...(guests && { pax: String(guests) }),
          ...(night && { date: night.date }),
        })}
        endIcon="right"
      >
        {t.ask}
      </ButtonLink>
      <a
        className="btn btn--line"
        href={`${whatsappLink(outlet.whatsapp)}?text=${greeting}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {t.whatsapp}
      </a>
      <a className="link num" href={phoneLink(outlet.contact)}>
        {t.call(phoneText(outlet.contact))}
      </a>
    </p>
  )
}
