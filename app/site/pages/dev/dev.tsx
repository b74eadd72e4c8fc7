import './dev.css'
import { Link } from 'react-router'
import { leanBill } from '#app/components/cards/event-card.ts'
import { Head } from '#app/components/head.tsx'
import { leanOutlet } from '#app/components/cards/outlet-card.tsx'
import { usePageLink } from '#app/components/links/page-link.ts'
import { Price } from '#app/components/price.tsx'
import { useLanguage } from '#app/components/messages.tsx'
import { notFound, pageApp } from '#app/site/page-app.ts'
import { Gallery } from '#app/site/pages/dev/parts/gallery.tsx'
import { RemindForm } from '#app/site/pages/dev/remind-form.tsx'
import { PhoneMessage, WriteForm } from '#app/site/pages/dev/phone-message.tsx'
import { type GallerySamples } from '#app/site/pages/dev/parts/part-props.ts'
import { Badge, type BadgeKind } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Language } from '#contract/preferences.ts'
import { dev as english } from '#messages/en/sandbox/dev.ts'
import { dev as indonesian } from '#messages/id/sandbox/dev.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { listBrands } from '#server/catalogue/list-brands.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import { listGatewayPayments } from '#server/sandbox/list-gateway-payments.ts'
import { listMessages } from '#server/sandbox/list-messages.ts'
import type { App } from '#server/app.ts'
import type { Route } from './+types/dev'

type Message = Awaited<ReturnType<typeof listMessages>>[number]

/** The sandbox's phone, mailbox and payments. On a real site, and for a visitor from another machine, the page answers 404. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, hasSandboxTools } = pageApp(context)
  if (!hasSandboxTools) throw notFound()
  const query = new URL(request.url).searchParams
  if (query.get('tab') === 'parts')
    return {
      tab: 'parts' as const,
      samples: await samplesOf(app),
      brands: (await listBrands(app, 'id')).map(({ slug }) => slug),
    }
  const mailId = Number(query.get('mail'))
  const [messages, payments] = await Promise.all([listMessages(app, {}), listGatewayPayments(app)])
  const mails = messages.filter((message) => message.kind === 'email').slice(0, 40)
  const open = mails.find((mail) => mail.id === mailId) ?? mails[0] ?? null
  const row = ({ id, kind, to, subject, text, code, created_at: at, attachments, buttons }: Message) => ({
    id,
    kind,
    buttons,
    to,
    subject,
    text,
    code,
    at,
    picture: attachments.find(({ name }) => name === 'qr.png')?.base64,
  })
  return {
    tab: 'inbox' as const,
    mails: mails.map((mail) => ({ ...row(mail), text: '', picture: undefined })),
    texts: messages
      .filter((message) => message.kind !== 'email')
      .slice(0, 20)
      .map(row),
    open: open && { ...row(open), html: open.html, attachments: open.attachments },
    payments,
    draft: query.has('phone') ? { phone: query.get('phone') ?? '', text: query.get('text') ?? '' } : null,
  }
}

async function samplesOf(app: App): Promise<GallerySamples> {
  const read = async (language: Language) => {
    const [{ cards }, outlets] = await Promise.all([listEvents(app, language), listOutlets(app, language)])
    return { bill: cards[0] ? leanBill(cards[0]) : null, outlet: outlets[0] ? leanOutlet(outlets[0]) : null }
  }
  return { id: await read('id'), en: await read('en') }
}

const MARKS: Record<string, BadgeKind> = {
  pending: 'wait',
  paid: 'free',
  failed: 'bad',
  expired: 'sold',
  cancelled: 'sold',
}

type Inbox = Extract<Route.ComponentProps['loaderData'], { tab: 'inbox' }>

export default function DevPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage()
  const t = language === 'en' ? english : indonesian
  const to = usePageLink()
  const isParts = loaderData.tab === 'parts'
  return (
    <div className="wrap section dev">
      <Head title={t.title} description={t.description} />
      <header className="section-head">
        <h1 className="d1">{t.heading}</h1>
        <p className="lead">{isParts ? t.partsLine : t.lead}</p>
      </header>
      <nav className="dev__tabs" aria-label={t.tabs}>
        <ButtonLink to={to('dev')} tone={isParts ? 'quiet' : 'line'} aria-current={isParts ? undefined : 'page'}>
          {t.inbox}
        </ButtonLink>
        <ButtonLink
          to={to('dev', {}, { tab: 'parts' })}
          tone={isParts ? 'line' : 'quiet'}
          aria-current={isParts ? 'page' : undefined}
        >
          {t.parts}
        </ButtonLink>
      </nav>
      {isParts ? (
        <Gallery language={language} samples={loaderData.samples} brands={loaderData.brands} />
      ) : (
        <InboxSections data={loaderData} />
      )}
    </div>
  )
}

function InboxSections({ data: { mails, texts, open, payments, draft } }: { data: Inbox }) {
  const language = useLanguage()
  const t = language === 'en' ? english : indonesian
  const time = useInstantFormat()
  return (
    <>
      <section className="section" aria-labelledby="mailbox">
        <h2 className="d2" id="mailbox">
          {t.mailbox}
        </h2>
        {!open && <Empty title={t.noMail}>{t.noMailHint}</Empty>}
        {open && <Mailbox mails={mails} open={open} />}
      </section>

      <section className="section" aria-labelledby="phone">
        <h2 className="d2" id="phone">
          {t.phone}
        </h2>
        <RemindForm />
        {draft && <WriteForm phone={draft.phone} prepared={draft.text} />}
        {texts.length === 0 && <Empty title={t.noSms}>{t.noSmsHint}</Empty>}
        <ul className="dev__list">
          {texts.map((text) => (
            <PhoneMessage
              key={text.id}
              message={text}
              time={time.format(new Date(text.at))}
              isLast={texts.find(({ to, kind }) => kind === 'whatsapp' && to === text.to)?.id === text.id}
            />
          ))}
        </ul>
      </section>

      <section className="section" aria-labelledby="payments">
        <h2 className="d2" id="payments">
          {t.payments}
        </h2>
        {payments.length === 0 && <Empty title={t.noPayments}>{t.noPaymentsHint}</Empty>}
        {payments.length > 0 && <Payments payments={payments} />}
      </section>
    </>
  )
}

const useInstantFormat = () =>
  new Intl.DateTimeFormat(useLanguage() === 'id' ? 'id-ID' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Jakarta',
  })

function Mailbox({ mails, open }: Pick<Inbox, 'mails'> & { open: NonNullable<Inbox['open']> }) {
  const language = useLanguage()
  const t = language === 'en' ? english : indonesian
  const to = usePageLink()
  const time = useInstantFormat()
  return (
    <div className="dev__box">
      <ul className="dev__list">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              to={to('dev', {}, { mail: String(mail.id) })}
              preventScrollReset
              aria-current={mail.id === open.id ? 'true' : undefined}
            >
              <b>{mail.subject}</b>
              <span className="small quiet">{mail.to}</span>
              <span className="micro faint num">{time.format(new Date(mail.at))} WIB</span>
            </Link>
          </li>
        ))}
      </ul>
      <article className="dev__mail" aria-labelledby="open-mail">
        <h3 className="d3" id="open-mail">
          {open.subject}
        </h3>
        <p className="small quiet">
          {t.to} {open.to}
        </p>
        {open.html && <iframe title={t.mailFrame(open.subject)} srcDoc={withoutFaces(open.html)} sandbox="" />}
        {open.attachments.length > 0 && (
          <p className="dev__files">
            {open.attachments.map((file) => (
              <a key={file.name} className="link" download={file.name} href={`data:${file.type};base64,${file.base64}`}>
                {file.name}
              </a>
            ))}
          </p>
        )}
        <details>
          <summary className="link">{t.asText}</summary>
          <pre>{open.text}</pre>
        </details>
      </article>
    </div>
  )
}

function Payments({ payments }: Pick<Inbox, 'payments'>) {
  const language = useLanguage()
  const t = language === 'en' ? english : indonesian
  const time = useInstantFormat()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard too
    <div className="dev__scroll" tabIndex={0} role="region" aria-labelledby="payments">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t.order}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.opened}</th>
            <th scope="col" className="r">
              {t.amount}
            </th>
            <th scope="col">{t.openPage}</th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.orderId}>
              <td>{payment.description}</td>
              <td>
                <Badge kind={MARKS[payment.status] ?? 'wait'}>{t.states[payment.status]}</Badge>
              </td>
              <td className="num nowrap">{time.format(payment.openedAt)}</td>
              <td className="r">
                <Price amount={payment.amount} />
              </td>
              <td>
                <a className="link" href={payment.pagePath}>
                  {t.openPage}
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The content policy of the page forbids the fonts of an email. The preview shows the fallback fonts. */
const withoutFaces = (html: string) => html.replace(/@font-face\s*\{[^}]*\}/g, '')
