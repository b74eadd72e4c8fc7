// The page on which a visitor follows a subject: the form, the confirmation, and the list of follows. The texts come from the server.
import { link } from '#contract/pages.ts'
import type { Language } from '#contract/preferences.ts'
import { type FollowKind, isFollowKind } from '#domain/broadcasts/follow-subjects.ts'
import { isSlug } from '#domain/catalogue/slug.ts'
import { hintedEmail } from '#domain/identity/email.ts'
import { spacedPhone } from '#domain/identity/spaced-phone.ts'
import { follows as en } from '#messages/en/members/follows.ts'
import { follows as id } from '#messages/id/members/follows.ts'
import { findMember } from '#server/identity/repository.ts'
import { showPicture } from '#server/pictures/known-pictures.ts'
import { preparedMessage } from '#server/reservations/conversation/prove-by-message.ts'
import { followSentence } from '#server/reservations/follows/follow-by-message.ts'
import { followsPath, readConfirmKey } from '#server/reservations/follows/follow-links.ts'
import {
  findFollow,
  findSubject,
  type FollowSubject,
  hasProvenEmail,
  lastEndedFollow,
  listFollows,
  type OwnFollower,
} from '#server/reservations/follows/follow-repository.ts'
import { findFollowerContact, findSubjectLook } from '#server/reservations/follows/subject-look-repository.ts'
import { isFollowsLink } from '#server/reservations/follows/follow-subject.ts'
import type { App } from '#server/app.ts'

export const followTexts = { id, en }

export type FollowView = {
  /** The brand that gives the page its colors, and the picture of the subject. */
  brand: string | null
  image: string | null
  title: string
  line: string
  /** A short text below the buttons. Null if the page has none. */
  note: string | null
  /** The form with an email field. Null if the page has no such form. */
  form: { email: string; label: string; hint: string; trap: string; button: string } | null
  /** The link that opens WhatsApp with a prepared message. Null if the group receives no messages by WhatsApp. */
  whatsApp: { line: string; label: string; to: string } | null
  /** A form with only a button. If `email` is not empty, the form sends this address in a hidden field. */
  button: { label: string; email: string } | null
  follows: { id: string; name: string; kind: string; stop: string; stopOf: string }[]
  stopAll: string | null
  /** The next steps. The first is a button if the page has no form. */
  links: { label: string; to: string }[]
}

/** The simulated phone of a visitor without an account. */
const SANDBOX_PHONE = '+6281200000000'

const EMPTY: Omit<FollowView, 'title' | 'line'> = {
  brand: null,
  image: null,
  note: null,
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

/** Returns the brand and the picture of a subject. Both are null if the subject no longer exists. */
async function lookOf(app: App, subject: { kind: FollowKind; slug: string } | undefined) {
  const look = subject ? await findSubjectLook(app.sql, subject) : null
  return { brand: look?.brand ?? null, image: look && showPicture(look.image) }
}

/** Returns the address or phone of a follower in short form, because a link can be passed on. */
async function contactHint(app: App, followerId: string): Promise<string> {
  const contact = (await findFollowerContact(app.sql, followerId)) ?? ''
  return contact.startsWith('+') ? `WhatsApp •••• ${contact.slice(-4)}` : hintedEmail(contact)
}

/** Returns the page after a visitor has typed an address that must be confirmed. */
export async function readSent(
  { app, language }: FollowRequest,
  subject: FollowSubject,
  email: string,
): Promise<FollowView> {
  const t = followTexts[language]
  const links = [
    { label: t.back(subject.name), to: subjectLink(language, subject) },
    { label: t.sendAgain, to: link('follow', language, { kind: subject.kind, key: subject.slug }) },
  ]
  return {
    ...EMPTY,
    ...(await lookOf(app, subject)),
    title: t.sentTitle,
    line: t.sentLine(email),
    note: t.sentNote,
    links,
  }
}

async function readAsk({ app, language, memberId, query }: FollowRequest, subject: FollowSubject): Promise<FollowView> {
  const t = followTexts[language]
  const back = [{ label: t.back(subject.name), to: subjectLink(language, subject) }]
  const member = memberId === null ? null : await findMember(app.sql, { id: memberId })
  const look = await lookOf(app, subject)
  if (query.has('done'))
    return {
      ...EMPTY,
      ...look,
      title: t.doneTitle(subject.name),
      line: t.doneLine(hintedEmail(member?.email ?? '')),
      links: back,
    }
  const message = { phone: member?.phone ?? SANDBOX_PHONE, text: followSentence(subject, language) }
  const to = preparedMessage(app, message, language)
  const whatsApp = to === null ? null : { line: t.whatsAppLine, label: t.whatsApp, to }
  const page = { ...EMPTY, ...look, title: t.title(subject.name), line: t.lines[subject.kind], whatsApp, links: back }
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
  const page = { ...EMPTY, ...(await lookOf(app, follow)) }
  const contact = await contactHint(app, follow.followerId)
  if (follow.state === 'asked')
    return {
      ...page,
      title: t.confirmTitle(follow.name),
      line: `${t.lines[follow.kind]} ${t.ownLine(contact)}`,
      note: t.notMe,
      button: { label: t.confirmButton, email: '' },
    }
  const links = [
    { label: t.back(follow.name), to: subjectLink(language, follow) },
    { label: t.toMine, to: followsPath(app, follow.followerId, language) },
  ]
  return { ...page, title: t.doneTitle(follow.name), line: t.doneLine(contact), links }
}

async function readMine({ app, language, path, query }: FollowRequest): Promise<FollowView> {
  const t = followTexts[language]
  if (!isFollowsLink(app, path.key, query.get('key') ?? '')) return unknownLink(language)
  const followRows = await listFollows(app.sql, path.key)
  const follows = followRows.map(({ id: followId, name, kind }) => ({
    id: followId,
    name,
    kind: t.kinds[kind],
    stop: t.stop,
    stopOf: t.stopOf(name),
  }))
  const contact = await contactHint(app, path.key)
  const home = { label: t.toHome, to: link('home', language) }
  if (followRows[0]) {
    const look = await lookOf(app, followRows[0])
    return {
      ...EMPTY,
      ...look,
      title: t.mineTitle,
      line: t.mineLine(contact),
      follows,
      stopAll: t.stopAll,
      links: [home],
    }
  }
  const last = await lastEndedFollow(app.sql, path.key)
  if (!last || last.slug === '') return { ...EMPTY, title: t.noneTitle, line: t.noneLine, links: [home] }
  const again = { label: t.again(last.name), to: link('follow', language, { kind: last.kind, key: last.slug }) }
  const page = { ...EMPTY, ...(await lookOf(app, last)), title: t.stoppedTitle(last.name) }
  return { ...page, line: `${t.stoppedLine(contact)} ${t.noneLine}`, links: [again, home] }
}

const unknownLink = (language: Language): FollowView => ({
  ...EMPTY,
  title: followTexts[language].unknownTitle,
  line: followTexts[language].unknownLine,
  links: [
    { label: followTexts[language].toBrands, to: link('brands', language) },
    { label: followTexts[language].toHome, to: link('home', language) },
  ],
})
