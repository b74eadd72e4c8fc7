import { useMessages } from '#app/components/messages.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Outlet } from '#contract/web/entities.ts'

/** The address, and the ways to find it. */
export function GettingThere({
  outlet,
}: {
  outlet: Pick<Outlet, 'address' | 'extra_information' | 'map_url' | 'contact'>
}) {
  const all = useMessages('catalogue')
  const t = useMessages('places').outlet
  return (
    <section className="section wrap out-two out-way">
      <h2 className="d2">{t.gettingThere}</h2>
      <div>
        <p>{outlet.address}</p>
        <p className="quiet out-extra">{outlet.extra_information}</p>
        <p className="out-ways">
          <TextLink to={outlet.map_url} endIcon="out">
            {all.openMap}
          </TextLink>
          <a className="link num" href={`tel:${outlet.contact}`}>
            {phoneText(outlet.contact)}
          </a>
        </p>
      </div>
    </section>
  )
}
