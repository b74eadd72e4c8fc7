// Defines which modules the browser loads together in one file. Each file costs about eighty bytes in addition to its content, and a line
// in the table of routes, which every first visit loads. If a file has too many modules, pages that need a few of them load all of them.
// `tests/e2e/budgets.spec.ts` limits the resulting sizes.
import { existsSync } from 'node:fs'

/**
 * Returns a pattern for modules by their paths. `(a|b)` means either of two names. A path without a file ends the build, because otherwise
 * the moved module would silently go into another chunk.
 */
function modules(...paths: string[]): RegExp {
  const missingPaths = paths
    .flatMap(eachOf)
    .filter((path) => !['ts', 'tsx'].some((end) => existsSync(`${path}.${end}`)))
  if (missingPaths.length > 0) throw new Error(`browser-chunks.ts names what is gone: ${missingPaths.join(', ')}`)
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

/**
 * A module goes into the matching group with the highest priority; on a tie, into the first. Modules that only this module imports go into
 * the same group.
 */
export const browserChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]|preload-helper|rolldown[\\/]runtime/,
    priority: 2,
  },
  // The frame of all pages, and the components that nearly all pages use.
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
  // Calls to the server. Without a separate file, pages that need only the calls would load all of the booking code.
  {
    name: 'calls',
    test: modules(
      'app/browser/api/(api|send|api-addresses|failure-dialogs|use-call)',
      'app/browser/loading/use-is-hydrated',
      'app/browser/kept-text',
    ),
    priority: 1,
  },
  // Texts of nights and prices, for the pages before and after a reservation.
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
  {
    name: 'room-notice',
    test: modules('app/site/pages/sales/(notice/room-notice|room/room-clock)', 'app/components/figure'),
    priority: 1,
  },
  { name: 'place', test: modules('app/components/flood/room-head', 'app/site/pages/outlets/course'), priority: 1 },
  { name: 'share', test: modules('app/components/links/share-button'), priority: 1 },
  // The fields of any form, their validation, and the age that offers and forms of members ask for.
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
    test: modules(
      'app/site/pages/payment/reservation-text',
      `app/site/pages/outcome/(${ticket})`,
      'app/site/pages/manage/(package-offers|package-picture)',
    ),
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
