// llms.txt: the pages and interfaces of the site for language models, in the form of llmstxt.org.
import { link } from '#contract/pages.ts'
import type { Event, Outlet } from '#contract/web/entities.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { ASSISTANTS } from '#server/http/assistants/mount-assistants.ts'
import { listEvents } from '#server/catalogue/events/list-events.ts'
import { localize } from '#server/catalogue/localize.ts'
import { listOutlets } from '#server/catalogue/outlets/list-outlets.ts'
import type { App } from '#server/app.ts'

export const LLMS_TEXT = '/llms.txt'

/** Returns the text on one line, without the characters that Markdown uses for links. */
const plain = (text: string) =>
  text
    .replaceAll(/[[\]<>`\r\n]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Writes an entry of a list: the English page, a note and the Indonesian page. */
const entry = (name: string, pages: { en: string; id: string }, note: string) =>
  `- [${plain(name)}](${pages.en}): ${plain(note)} ([Indonesian](${pages.id}))`

/** Returns llms.txt with the published venues and the coming events. It is in English, and links the pages of both languages. */
export async function llmsText(app: App): Promise<string> {
  const [group, outlets, { cards }] = await Promise.all([
    app.group.read(),
    listOutlets(app, 'en'),
    listEvents(app, 'en'),
  ])
  const origin = app.publicUrl()
  const page = (name: 'events' | 'outlets' | 'brandsReserve' | 'termsAndConditions' | 'privacyPolicy') => ({
    en: origin + link(name, 'en'),
    id: origin + link(name, 'id'),
  })
  const summary = group.description && localize(group.description, 'en')
  const booking = [
    entry('Reserve', page('brandsReserve'), 'Choose a venue and a night'),
    `- [Booking for assistants](${origin}${ASSISTANTS}): server of the Model Context Protocol, by POST. It finds, prices and holds places; the guest pays by a link`,
    `- [API](${origin}/api/openapi.json): OpenAPI 3.1 document of the calls of this site`,
  ]
  const terms = [
    entry('Terms and conditions', page('termsAndConditions'), 'Payment, cancellation and refunds'),
    entry('Privacy policy', page('privacyPolicy'), 'Data of guests'),
  ]
  return (
    [
      `# ${plain(group.name)}`,
      `> ${plain(summary || `Bars, clubs and restaurants of ${group.name} in Indonesia.`)}`,
      'A night is the date on which a venue opens. Amounts are Indonesian rupiah. Times are on the clock of the venue.',
      section('Outlets', [
        ...outlets.map((outlet) => outletEntry(origin, outlet)),
        entry('All outlets', page('outlets'), 'List with filters'),
      ]),
      section('Events', [
        ...cards.map(({ event }) => eventEntry(origin, event)),
        entry('All events', page('events'), 'Calendar of coming nights'),
      ]),
      section('Booking', booking),
      section('Terms', terms),
    ].join('\n\n') + '\n'
  )
}

const section = (title: string, entries: string[]) => [`## ${title}`, '', ...entries].join('\n')

function outletEntry(origin: string, outlet: Outlet): string {
  const place = { brand_slug: outlet.brand.slug, outlet_slug: outlet.slug }
  const pages = { en: origin + link('outlet', 'en', place), id: origin + link('outlet', 'id', place) }
  return entry(outlet.name, pages, `${outlet.type_text}, ${outlet.address}, ${outlet.open_hour}–${outlet.close_hour}`)
}

function eventEntry(origin: string, event: Event): string {
  const slug = { event_slug: event.slug }
  const pages = { en: origin + link('event', 'en', slug), id: origin + link('event', 'id', slug) }
  const price = event.price_from === null ? '' : `, from ${formatMoney(event.price_from, 'IDR', 'en')}`
  return entry(event.title, pages, `${event.event_date}, ${event.outlet.name}${price}, ${event.status_text}`)
}
