// Which modules the browser gets in one file. A file costs some eighty bytes beyond its words, and a line in the table of routes
// that every first visit loads; one that holds too much is carried by pages that need a part of it. `tests/e2e/budgets.spec.ts`
// weighs what comes of it.
import { existsSync } from 'node:fs'

/** Modules by their paths; `(a|b)` stands for either. A name that is no file's ends the build: its module would travel elsewhere. */
function modules(...paths: string[]): RegExp {
  const gone = paths.flatMap(eachOf).filter((path) => !['ts', 'tsx'].some((end) => existsSync(`${path}.${end}`)))
  if (gone.length > 0) throw new Error(`browser-chunks.ts names what is gone: ${gone.join(', ')}`)
  return new RegExp(`(?:${paths.map((path) => path.replaceAll('/', String.raw`[\\/]`)).join('|')})\\.tsx?$`)
}

function eachOf(path: string): string[] {
  const [, before = '', choices, after = ''] = /^(.*?)\(([^)]*)\)(.*)$/.exec(path) ?? []
  return choices === undefined ? [path] : choices.split('|').map((choice) => before + choice + after)
}

const auth =
  'asked-page|auth-page|code/code-form|code/code-input|code/code-problem|code/resend-code|code/use-wait|go-on-signed-in|kept-phone|passkeys/passkeys-at-hand|use-code-sending'
const ticket = 'unknown-reservation|ticket|door-code|ticket-actions|ticket-notes|kept-notice|save-calendar'
const onCards = 'cards/event-badge|foreign|foreign-note|price|phone-text|links/whatsapp-link|links/reserve-link'

/** A module goes to the first group of the highest priority that names it, and takes along what it alone imports. */
export const browserChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]|preload-helper|rolldown[\\/]runtime/,
    priority: 2,
  },
  // The frame of all pages, and the parts that nearly all pages use.
  {
    name: 'frame',
    test: modules(
      'app/root',
      'app/browser/fill-ins/group-by',
      'app/browser/loading/(chunk-reload|moved-nodes)',
      'app/ui/controls/radio-chips',
      'app/site/layouts/(default|consent)',
      'app/ui/(picture|text-link|badge|banner|empty|facts)',
      `app/components/(head|clean-html|bill|cards/date-list|flood/stand|${onCards})`,
      'domain/identity/(spaced-phone|phone-link)',
      'domain/pricing/(currency|money|rounding)',
      'domain/catalogue/outlet-types',
      'contract/reserve-link',
    ),
    priority: 1,
  },
  // Calls to the server: without a file of their own, pages that need no more would carry all of booking.
  {
    name: 'calls',
    test: modules(
      'app/browser/api/(api|send|api-addresses|failure-dialogs|use-call)',
      'app/browser/loading/use-is-hydrated',
      'app/browser/kept-text',
    ),
    priority: 1,
  },
  // Nights and money, on the way to a reservation and after it.
  {
    name: 'night',
    test: modules(
      'app/ui/price-lines',
      'app/site/pages/booking/(nights/night-text|price-breakdown)',
      'app/site/pages/payment/kept-payment',
      'app/components/strip',
      'contract/reservation-pages',
    ),
    priority: 1,
  },
  // On the pages of a night that is sold through a waiting room.
  {
    name: 'room-notice',
    test: modules('app/site/pages/sales/(notice/room-notice|room/room-clock)', 'app/components/figure'),
    priority: 1,
  },
  // On the pages of places.
  { name: 'place', test: modules('app/components/flood/room-head', 'app/site/pages/outlets/course'), priority: 1 },
  // On events, offers, stories and tickets.
  { name: 'share', test: modules('app/components/links/share-button'), priority: 1 },
  // The fields of any form, their checks, and the age that offers and forms of members ask for.
  {
    name: 'forms',
    test: modules(
      'app/ui/controls/(field|field-error|input|select|textarea|checkbox|segment)',
      'app/components/forms/(use-form-faults|birth-parts)',
      'app/browser/kept-age',
      'domain/forms/form-rules',
      'domain/identity/(email|phone-digits)',
      'domain/catalogue/age-limits',
    ),
    priority: 1,
  },
  {
    name: 'choosing',
    test: modules(
      'app/ui/(overlays/sheet|skeleton|steps)',
      'app/ui/controls/count',
      'app/site/pages/booking/use-draft',
    ),
  },
  {
    name: 'booked',
    test: modules('app/site/pages/payment/reservation-text', `app/site/pages/outcome/(${ticket})`),
  },
  // Forms with a contact, and forms in a dialog.
  { name: 'contact-forms', test: modules('app/components/forms/lazy-contact-hints', 'app/ui/overlays/form-dialog') },
  { name: 'offers', test: modules('app/components/cards/(offer-card|offers-band|outlet-card)') },
  { name: 'signing', test: modules('app/browser/member-news', `app/site/pages/auth/(${auth})`) },
  ...['id', 'en'].map((language) => ({
    name: `flow-${language}`,
    test: modules(`messages/${language}/errors`, `messages/${language}/booking/(booking|nights)`),
  })),
  ...['id', 'en'].map((language) => ({
    name: `payment-${language}`,
    test: modules(`messages/${language}/booking/payment`),
  })),
]
