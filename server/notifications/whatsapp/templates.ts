// The messages that guests can get by WhatsApp. WhatsApp approves the text of each template once in each language. A message fills in the
// variables of its template.
import type { Language } from '#contract/preferences.ts'
import { REMINDER_ACTS } from '#domain/messaging/arrival-news.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { whatsApp as en } from '#messages/en/mails/whatsapp.ts'
import { type TemplateKind, whatsApp as id } from '#messages/id/mails/whatsapp.ts'
import { TEMPLATE_LANGUAGES } from '#server/identity/code-channels/call-whatsapp.ts'
import type { Keys } from '#server/keys/open-keys.ts'
import { buttonPayload } from '#server/notifications/whatsapp/button-payload.ts'
import { arrivalText } from '#server/notifications/emails/email-parts.ts'
import type { BroadcastFacts } from '#server/notifications/emails/broadcast-email.ts'
import type { EmailFacts } from '#server/notifications/emails/email-facts.ts'
import type { FriendFacts } from '#server/notifications/emails/share-email.ts'
import type { FollowNewsFacts, FollowSaleFacts } from '#server/notifications/emails/follow-email.ts'
import type { MoveLinkFacts } from '#server/notifications/emails/move-link-email.ts'
import { clockText, nightText, shortInstantText, shortNightText } from '#server/notifications/emails/night-head.ts'
import { ticketQr } from '#server/notifications/emails/ticket-qr.ts'
import {
  type FactsOf,
  type LoadedPayload,
  type MessageKind,
  type MESSAGES,
  type PayloadOf,
} from '#server/notifications/messages.ts'

export const templateTexts = { id, en }

type Variables = Record<string, string>
type SubjectOf<K extends MessageKind> = (typeof MESSAGES)[K]['subject']

type Template<K extends MessageKind> = {
  /**
   * Increase the version when the text changes. WhatsApp then approves the text as a new template, and the previous template keeps working.
   */
  version: number
  /**
   * True if the message answers an act of the guest. Such a message is sent at any hour. Any other message goes by email during the quiet
   * hours.
   */
  isPrompted: boolean
  /** True for news that the person asked for by a follow or a consent. WhatsApp calls this category MARKETING. */
  isNews?: boolean
  /**
   * True for a reminder of a person without a reservation. There is no email in its place, so its footer must contain the way to end the
   * reminder.
   */
  hasNoEmail?: boolean
  hasQr?: boolean
  /** True for the template with the buttons "we are coming", "we are late" and "cancel". */
  hasReplies?: boolean
  /** The address of the button. It begins with the public address of the site. */
  link: (facts: FactsOf<SubjectOf<K>>) => string
  variables: (facts: FactsOf<SubjectOf<K>>, language: Language, payload: LoadedPayload<SubjectOf<K>>) => Variables
}

const placeOf = ({ eventName, outletName }: Pick<EmailFacts, 'eventName' | 'outletName'>) =>
  eventName ? `${eventName}, ${outletName}` : outletName
const whenOf = (facts: EmailFacts, language: Language) =>
  `${nightText(language, facts.night)}, ${arrivalText(language, facts)}`
const rupiah = (amount: number, language: Language) => formatMoney(amount, 'IDR', language)
const amountOf = (payload: unknown): number => (payload as { refundAmount: number }).refundAmount

/** Maximum number of nights that a message about new nights lists by name. */
const MOST_NAMED = 3

/** Returns the new nights as one text. If the text does not list all nights, it ends with the number of the other nights. */
function nightsText({ nights, more }: FollowNewsFacts, language: Language): string {
  const names = nights.map(({ title, night, outlet }) => `${title} (${shortNightText(language, night)}, ${outlet})`)
  const rest = names.slice(MOST_NAMED).length + more
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join('; ')
}

const basics = (facts: EmailFacts) => ({ guest: facts.guestName, place: placeOf(facts), code: facts.bookingCode })
const visit = (facts: EmailFacts, language: Language) => ({
  ...basics(facts),
  when: whenOf(facts, language),
  items: facts.places,
})
const refund = (facts: EmailFacts, language: Language, payload: unknown) => ({
  ...basics(facts),
  amount: rupiah(amountOf(payload), language),
})
/** Returns two texts about a split: the number of paid shares, such as '3 / 8', and the end of its present stage. */
function standingOf(facts: EmailFacts, language: Language, payload: unknown) {
  const { paid, count, date, clock } = payload as PayloadOf<'split_reminder'>
  return { paid: `${paid} / ${count}`, until: shortInstantText(language, { night: date, clock }, facts.zone) }
}
/** The template with the payment link of a hold. It contains no name, because a stranger may have typed it. */
const payTemplate = {
  version: 1,
  isPrompted: true,
  link: ({ payUrl }: EmailFacts) => payUrl,
  variables: (facts: EmailFacts, language: Language) => ({
    place: placeOf(facts),
    code: facts.bookingCode,
    when: whenOf(facts, language),
    until: clockText(language, facts.heldUntil, facts.zone),
    amount: rupiah(facts.total, language),
  }),
}
const manageLink = ({ manageUrl }: EmailFacts) => manageUrl
const questionLink = (facts: EmailFacts) => `${manageLink(facts)}#visit`

export const TEMPLATES = {
  hold_made: payTemplate,
  hold_ending: payTemplate,
  reservation_confirmed: { version: 1, isPrompted: true, hasQr: true, link: manageLink, variables: visit },
  reservation_changed: { version: 1, isPrompted: false, link: manageLink, variables: visit },
  reservation_expired: {
    version: 1,
    isPrompted: false,
    link: ({ bookingUrl }) => bookingUrl,
    // The message contains no name, because a stranger may have typed it.
    variables: (facts, language) => ({ place: placeOf(facts), code: facts.bookingCode, when: whenOf(facts, language) }),
  },
  place_unsold: {
    version: 1,
    isPrompted: false,
    link: manageLink,
    variables: (facts, language) => ({ ...basics(facts), when: whenOf(facts, language) }),
  },
  move_link_made: {
    version: 1,
    isPrompted: false,
    link: ({ difference }) => difference.url,
    variables: (facts: MoveLinkFacts, language) => ({
      ...basics(facts),
      amount: rupiah(facts.difference.amount, language),
      until: shortInstantText(
        language,
        { night: facts.difference.untilDate, clock: facts.difference.until },
        facts.zone,
      ),
    }),
  },
  visit_question: { version: 1, isPrompted: false, link: questionLink, variables: basics },
  visit_reminder: { version: 2, isPrompted: false, hasQr: true, hasReplies: true, link: manageLink, variables: visit },
  reservation_cancelled: {
    version: 1,
    isPrompted: false,
    link: manageLink,
    variables: (facts, language, payload) => ({
      ...refund(facts, language, payload),
      when: whenOf(facts, language),
    }),
  },
  follow_news: {
    version: 1,
    isPrompted: false,
    isNews: true,
    link: ({ pageUrl }) => pageUrl,
    variables: (facts: FollowNewsFacts, language) => ({ nights: nightsText(facts, language) }),
  },
  follow_on_sale: {
    version: 1,
    isPrompted: false,
    isNews: true,
    link: ({ roomUrl }) => roomUrl,
    variables: (facts: FollowSaleFacts, language) => ({
      place: placeOf(facts),
      when: nightText(language, facts.night),
      until: clockText(language, facts.clock, facts.zone),
    }),
  },
  broadcast: {
    version: 1,
    isPrompted: false,
    isNews: true,
    link: ({ phoneUrl }) => phoneUrl,
    variables: ({ outletName, shortText, subject }: BroadcastFacts) => ({
      place: outletName,
      news: shortText ?? subject,
    }),
  },
  split_reminder: {
    version: 1,
    isPrompted: false,
    link: manageLink,
    variables: (facts, language, payload) => ({ ...basics(facts), ...standingOf(facts, language, payload) }),
  },
  share_reminder: {
    version: 1,
    isPrompted: false,
    hasNoEmail: true,
    link: ({ shareUrl }) => shareUrl,
    variables: (facts: FriendFacts, language, { date, clock }) => ({
      host: facts.organiserName,
      place: placeOf(facts),
      when: whenOf(facts, language),
      until: shortInstantText(language, { night: date, clock }, facts.zone),
    }),
  },
  refund_sent: { version: 1, isPrompted: false, link: manageLink, variables: refund },
  refund_details_needed: { version: 1, isPrompted: false, link: manageLink, variables: refund },
} satisfies { [K in TemplateKind]: Template<K> }

/** The kinds of messages that have a template. All other messages go by email. */
export const TEMPLATE_KINDS = Object.keys(TEMPLATES) as TemplateKind[]

/** Returns true for a template of the category MARKETING. */
export const isNewsTemplate = (kind: TemplateKind): boolean => 'isNews' in TEMPLATES[kind]

export const hasTemplate = (kind: MessageKind): kind is TemplateKind => kind in TEMPLATES

/** Returns the name of a template at WhatsApp: lower case, with its version. */
export const templateName = (kind: TemplateKind): string => `${kind}_v${TEMPLATES[kind].version}`

type AnyTemplate = Pick<Template<TemplateKind>, 'hasQr' | 'hasReplies'> & {
  link: (facts: never) => string
  variables: (facts: never, language: Language, payload: never) => Variables
}

export type ComposedTemplate = {
  name: string
  language: (typeof TEMPLATE_LANGUAGES)[Language]
  variables: Variables
  /** The part of the button's address that follows the public address of the site and the slash. */
  linkSuffix: string
  /** The QR code of the reservation as PNG. Null if the template has no picture. */
  qr: Buffer | null
  /** The payloads of the quick replies, in the order of the buttons. */
  payloads: string[]
}

/** The address of the site, its keys, and the reservation. The links and buttons of a template are made from them. */
export type TemplatePlace = { publicUrl: string; keys: Keys; reservationId: string }

/**
 * Fills in a template. Pass the same `facts` and `payload` as for the email of this kind.
 * @throws Error if the address of the button does not begin with `publicUrl`
 */
export async function composeTemplate(
  kind: TemplateKind,
  {
    facts,
    payload,
    language,
  }: {
    facts: EmailFacts | BroadcastFacts | FriendFacts | FollowNewsFacts | FollowSaleFacts
    payload: unknown
    language: Language
  },
  { publicUrl, keys, reservationId }: TemplatePlace,
): Promise<ComposedTemplate> {
  // The facts were loaded for this kind, so they have all the fields of its template.
  const template: AnyTemplate = TEMPLATES[kind]
  const url = template.link(facts as never)
  if (!url.startsWith(`${publicUrl}/`)) throw new Error(`the link of ${kind} is outside the site`)
  const variables = Object.entries(template.variables(facts as never, language, payload as never))
  return {
    name: templateName(kind),
    language: TEMPLATE_LANGUAGES[language],
    variables: Object.fromEntries(variables.map(([name, value]) => [name, oneLine(value)])),
    linkSuffix: url.slice(publicUrl.length + 1),
    qr: template.hasQr ? await ticketQr((facts as EmailFacts).qrPayload, 'png') : null,
    payloads: template.hasReplies
      ? REMINDER_ACTS.map((act) => buttonPayload(keys, { act, reservationId, night: (facts as EmailFacts).night }))
      : [],
  }
}

const LONGEST_VARIABLE = 160

/** WhatsApp refuses a variable that is empty or has a line break, a tab or more than four spaces in a row. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_VARIABLE) || '-'
