// The page on which a visitor follows a subject: the form, the confirmation, and the list of follows. The texts come from the server.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { type FollowKind, isFollowKind } from '#domain/broadcasts/follow-subjects.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import { follows as en } from '#messages/en/members/follows.ts'
import { follows as id } from '#messages/id/members/follows.ts'
import { findMember } from '#server/identity/repository.ts'
import { preparedMessage } from '#server/reservations/conversation/prove-by-message.ts'
import { followSentence } from '#server/reservations/follows/follow-by-message.ts'
import { followsPath, readConfirmKey } from '#server/reservations/follows/follow-links.ts'
import {
  findFollow,
  findSubject,
  type FollowSubject,
  hasProvenEmail,
  listFollows,
  type OwnFollower,
} from '#server/reservations/follows/follow-repository.ts'
import { isFollowsLink } from '#server/reservations/follows/follow-subject.ts'
import type { App } from '#server/app.ts'

export const followTexts = { id, en }

export type FollowView = {
  title: string
  line: string
  /** The form with an email field. Null if the page has no such form. */
  form: { email: string; label: string; hint: string; trap: string; button: string } | null
  /** The link that opens WhatsApp with a prepared message. Null if the group receives no messages by WhatsApp. */
  whatsApp: { line: string; label: string; to: string } | null
  /** A form with only a button. If `email` is not empty, the form sends this address in a hidden field. */
  button: { label: string; email: string } | null
  follows: { id: string; name: string; kind: string; stop: string; stopOf: string }[]
  stopAll: string | null
  links: { label: string; to: string }[]
}

/** The simulated phone of a visitor without an account. */
const SANDBOX_PHONE = '+6281200000000'

const EMPTY: Omit<FollowView, 'title' | 'line'> = {
  form: null,
  whatsApp: null,
  button: null,
  follows: [],
  stopAll: null,
  links: [],
}

type Path = { kind: string; key: string }
export type FollowRequest = {
  app: App
  language: Language
  memberId: string | null
  path: Path
  query: URLSearchParams
}

export const subjectLink = (language: Language, { kind, slug }: { kind: FollowKind; slug: string }): string =>
  kind === 'artist'
    ? link('artist', language, { artist_slug: slug })
    : kind === 'brand'
      ? link('brand', language, { brand_slug: slug })
      : link('event', language, { event_slug: slug })

/** Returns the link on a subject's page. It leads to the page on which a visitor follows the subject. */
export const followLink = (language: Language, kind: FollowKind, slug: string) => ({
  label: kind === 'event' ? followTexts[language].followSale : followTexts[language].follow,
  to: link('follow', language, { kind, key: slug }),
})

/** Returns the member's follows for the account page. Returns null if the member has no confirmed follow. */
export function followsView(app: App, followers: readonly OwnFollower[], language: Language) {
  if (followers.length === 0) return null
  const t = followTexts[language]
  const parts = followers.map(({ id: followerId, contact, follows }) => ({
    line: t.accountLine(follows, contact.startsWith('+') ? spacedPhone(contact) : contact),
    to: followsPath(app, followerId, language),
  }))
  return { title: t.account, label: t.accountLink, parts }
}

/** Finds the subject of the page. Returns null on the pages `confirm` and `mine`, and for an unknown subject. */
export async function subjectOf({ app, path: { kind, key } }: FollowRequest): Promise<FollowSubject | null> {
  return isFollowKind(kind) && isSlug(key) ? findSubject(app.sql, { kind, slug: key }, app.now()) : null
}

/** Returns the data of the page, or null if the page does not exist. */
export async function readFollowView(request: FollowRequest): Promise<FollowView | null> {
  const { kind } = request.path
  if (kind === 'mine') return readMine(request)
  if (kind === 'confirm') return readConfirm(request)
  const subject = await subjectOf(request)
  return subject && readAsk(request, subject)
}

async function readAsk({ app, language, memberId, query }: FollowRequest, subject: FollowSubject): Promise<FollowView> {
  const t = followTexts[language]
  const back = [{ label: t.back, to: subjectLink(language, subject) }]
  if (query.has('sent')) return { ...EMPTY, title: t.sentTitle, line: t.sentLine, links: back }
  if (query.has('done')) return { ...EMPTY, title: t.doneTitle(subject.name), line: t.doneLine, links: back }
  const member = memberId === null ? null : await findMember(app.sql, { id: memberId })
  const message = { phone: member?.phone ?? SANDBOX_PHONE, text: followSentence(subject, language) }
  const to = preparedMessage(app, message, language)
  const whatsApp = to === null ? null : { line: t.whatsAppLine, label: t.whatsApp, to }
  const page = { ...EMPTY, title: t.title(subject.name), line: t.lines[subject.kind], whatsApp, links: back }
  if (member && (await hasProvenEmail(app.sql, member.id)))
    return {
      ...page,
      line: `${page.line} ${t.ownLine(member.email)}`,
      button: { label: t.follow, email: member.email },
    }
  return {
    ...page,
    form: { email: member?.email ?? '', label: t.email, hint: t.emailHint, trap: t.trap, button: t.follow },
  }
}

async function readConfirm({ app, language, path, query }: FollowRequest): Promise<FollowView> {
  const t = followTexts[language]
  const request = readConfirmKey(app, { key: path.key, signature: query.get('key') ?? '' })
  const follow = request && (await findFollow(app.sql, request))
  if (!follow || follow.state === 'ended') return unknownLink(language)
  if (follow.state === 'asked')
    return {
      ...EMPTY,
      title: t.confirmTitle(follow.name),
      line: t.lines[follow.kind],
      button: { label: t.confirmButton, email: '' },
    }
  const links = [
    { label: t.toMine, to: followsPath(app, follow.followerId, language) },
    { label: t.back, to: subjectLink(language, follow) },
  ]
  return { ...EMPTY, title: t.doneTitle(follow.name), line: t.doneLine, links }
}

async function readMine({ app, language, path, query }: FollowRequest): Promise<FollowView> {
  const t = followTexts[language]
  if (!isFollowsLink(app, path.key, query.get('key') ?? '')) return unknownLink(language)
  const follows = (await listFollows(app.sql, path.key)).map(({ id: followId, name, kind }) => ({
    id: followId,
    name,
    kind: t.kinds[kind],
    stop: t.stop,
    stopOf: t.stopOf(name),
  }))
  const links = [{ label: t.toHome, to: link('home', language) }]
  return follows.length === 0
    ? { ...EMPTY, title: t.noneTitle, line: t.noneLine, links }
    : { ...EMPTY, title: t.mineTitle, line: t.mineLine, follows, stopAll: t.stopAll, links }
}

const unknownLink = (language: Language): FollowView => ({
  ...EMPTY,
  title: followTexts[language].unknownTitle,
  line: followTexts[language].unknownLine,
  links: [{ label: followTexts[language].toHome, to: link('home', language) }],
})
