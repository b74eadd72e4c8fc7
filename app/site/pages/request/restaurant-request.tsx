import './restaurant-request.css'
import { useEffect, useRef } from 'react'
import { Head } from '#app/components/head.tsx'
import { phoneText } from '#app/components/phone-text.ts'
import { whatsappLink } from '#app/components/links/whatsapp-link.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { deliver } from '#app/browser/api/deliver-form.ts'
import { loadRequest } from '#app/site/pages/request/load-request.ts'
import { RequestForm } from '#app/site/pages/request/request-form.tsx'
import { sendRequest } from '#app/site/pages/request/send-request.ts'
import { Picture } from '#app/ui/picture.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { phoneLink } from '#domain/identity/phone-link.ts'
import type { Route } from './+types/restaurant-request'
import type { RequestPage } from '#app/site/pages/request/request-page.ts'

export const handle: PageHandle<RequestPage> = {
  leadsToReserve: true,
  isFlow: true,
  brand: ({ outlet }) => outlet.brand.slug,
}

export const loader = (args: Route.LoaderArgs) => loadRequest(args)
export const action = (args: Route.ActionArgs) => sendRequest(args)
export const clientAction = (args: Route.ClientActionArgs) => deliver(args)

/** The page of a request to a restaurant for a dinner that cannot be booked online: a large party, or a special evening. */
export default function RestaurantRequest({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, outlet, isOpen, directTo } = page
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (actionData) banner.current?.focus()
  }, [actionData])
  return (
    <div className="asking wrap">
      <Head title={t.title} isFound={false} />
      <header className="asking__head">
        <p className="brand-tag">{outlet.name}</p>
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{t.lead}</p>
        <p>
          {t.smaller}{' '}
          <TextLink to={directTo} isInline>
            {t.smallerLink}
          </TextLink>
        </p>
        <Picture className="asking__room" src={outlet.image} alt="" slot="subject" />
      </header>
      {isOpen ? (
        <RequestForm page={page} answer={actionData} banner={banner} />
      ) : (
        <div>
          <p>{t.offline}</p>
          <p className="asking__ways">
            <ButtonLink to={whatsappLink(outlet.whatsapp)} tone="line">
              {t.whatsapp}
            </ButtonLink>
            <TextLink to={phoneLink(outlet.contact)}>{phoneText(outlet.contact)}</TextLink>
          </p>
        </div>
      )}
    </div>
  )
}
