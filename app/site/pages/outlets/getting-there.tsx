import { useMessages } from '#app/components/messages.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { Picture } from '#app/ui/picture.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Outlet } from '#contract/web/entities.ts'
import { phoneLink } from '#domain/identity/phone-link.ts'

type GettingThereProps = {
  outlet: Pick<Outlet, 'name' | 'address' | 'extra_information' | 'map_url' | 'contact'>
  /** URL of the picture that shows the route to the outlet. Null if there is no such picture. */
  way: string | null
}

export function GettingThere({ outlet, way }: GettingThereProps) {
  const all = useMessages('catalogue')
  const t = useMessages('places').outlet
  return (
    <section className="section out-way" aria-labelledby="way">
      <div className="wrap out-two">
        <h2 className="d2" id="way">
          {t.gettingThere}
        </h2>
        <div>
          <p>{outlet.address}</p>
          <p className="quiet out-extra">{outlet.extra_information}</p>
          <p className="out-ways">
            <TextLink to={outlet.map_url} endIcon="out">
              {all.openMap}
            </TextLink>
            <a className="link num" href={phoneLink(outlet.contact)}>
              {phoneText(outlet.contact)}
            </a>
          </p>
        </div>
      </div>
      {way && <Picture className="out-map" src={way} alt={t.way(outlet.name)} slot="hero" />}
    </section>
  )
}
