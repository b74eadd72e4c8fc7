// Emails to followers: the confirmation of a request, new nights, and a sale that guests can join.
import { z } from 'zod'
import type { Language } from '#contract/preferences.ts'
import type { FollowKind } from '#domain/broadcasts/follow-subjects.ts'
import { followEmails as en } from '#messages/en/mails/follow-emails.ts'
import { followEmails as id } from '#messages/id/mails/follow-emails.ts'
import { defineMessage } from '#server/notifications/define-message.ts'
import { type EmailPicture, type GroupFacts, namesOf } from '#server/notifications/emails/email-facts.ts'
import { layOutEmail } from '#server/notifications/emails/lay-out-email.ts'
import { clockText, nightHead, shortNightText } from '#server/notifications/emails/night-head.ts'
import type { SaleFacts } from '#server/notifications/emails/sale-email.ts'

const messages = { id, en }

export type FollowRequestFacts = Pick<GroupFacts, 'group'> & { name: string; kind: FollowKind; confirmUrl: string }

function renderRequest({ group, name, kind, confirmUrl }: FollowRequestFacts, language: Language) {
  const { asked: t } = messages[language]
  return layOutEmail(
    {
      subject: t.subject(name),
      preview: t.preview,
      brand: null,
      heading: name,
      disc: 'risen',
      lead: t.lead(name, kind === 'event'),
      facts: [],
      paragraphs: [t.ignore],
      action: { label: t.action, url: confirmUrl },
      closing: [t.why(group.name)],
    },
    language,
    namesOf(group),
  )
}

export type FollowNewsFacts = Pick<GroupFacts, 'group'> & {
  nights: { title: string; night: string; outlet: string }[]
  /** Number of further new nights that the email does not list. */
  more: number
  brandSlug: string | null
  picture: EmailPicture | null
  /** The page of the event, or the list of events if there are several. */
  pageUrl: string
  /** Address at which a follower sees and ends the follows. Mail programs show their own button for this address. */
  stopUrl: string
}

async function renderNews(facts: FollowNewsFacts, language: Language) {
  const { news: t, ...common } = messages[language]
  const { nights, more, picture, stopUrl, group } = facts
  const [first] = nights
  const isOne = nights.length === 1
  const names = [...new Set(nights.map(({ title }) => title))]
  const email = await layOutEmail(
    {
      subject: t.subject(names.slice(0, 2).join(', '), nights.length + more),
      preview: nights.map(({ night, outlet }) => `${shortNightText(language, night)}, ${outlet}`).join('; '),
      brand: facts.brandSlug,
      ...(picture && first && { picture: { ...picture, alt: t.poster(first.title), link: facts.pageUrl } }),
      news: t.news(isOne),
      heading: isOne && first ? first.title : t.heading,
      ...(isOne && first && { when: `${shortNightText(language, first.night)}, ${first.outlet}` }),
      disc: 'risen',
      lead: t.lead(isOne),
      facts: isOne
        ? []
        : nights.map(({ title, night, outlet }) => ({
            label: `${shortNightText(language, night)}, ${outlet}`,
            value: title,
          })),
      paragraphs: more > 0 ? [t.more(more)] : [],
      action: { label: isOne ? t.toEvent : t.toEvents, url: facts.pageUrl },
      closing: [common.why(group.name)],
      footLink: { label: common.stop, url: stopUrl },
    },
    language,
    namesOf(group),
  )
  return { ...email, unsubscribeUrl: stopUrl }
}

export type FollowSaleFacts = SaleFacts & { stopUrl: string }

async function renderOnSale(facts: FollowSaleFacts, language: Language) {
  const { onSale: t, ...common } = messages[language]
  const clock = clockText(language, facts.clock, facts.zone)
  const email = await layOutEmail(
    {
      ...nightHead(language, facts, t.news),
      preview: t.preview(clock),
      disc: 'risen',
      lead: t.lead(clock),
      facts: [],
      paragraphs: [t.how],
      action: { label: t.action, url: facts.roomUrl },
      closing: [common.why(facts.groupName)],
      footLink: { label: common.stop, url: facts.stopUrl },
    },
    language,
    facts,
  )
  return { ...email, unsubscribeUrl: facts.stopUrl }
}

export const followMessages = {
  follow_asked: defineMessage({
    subject: 'follow request',
    payload: z.object({ followId: z.uuid(), askedAt: z.number() }),
    render: renderRequest,
  }),
  follow_news: defineMessage({
    subject: 'follow news',
    payload: z.object({ followerId: z.uuid(), events: z.array(z.number()), nights: z.number() }),
    render: renderNews,
  }),
  follow_on_sale: defineMessage({
    subject: 'follow sale',
    payload: z.object({ followerId: z.uuid(), saleId: z.string() }),
    render: renderOnSale,
  }),
}
