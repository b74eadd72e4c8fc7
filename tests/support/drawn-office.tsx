// Renders a component of the office as HTML, in a language and for a user with given permissions. The tests need no browser.
import type { Language } from '#domain/language.ts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Permission } from '#domain/staff/permissions.ts'
import { MessagesProvider } from '#office/messages.tsx'
import { type Session, SessionContext } from '#office/session.tsx'
import { contentMessages as englishContent } from '#messages/en/office/content-messages.ts'
import { deskMessages as englishDesk } from '#messages/en/office/desk-messages.ts'
import { officeMessages as english } from '#messages/en/office/office-messages.ts'
import { contentMessages as indonesianContent } from '#messages/id/office/content-messages.ts'
import { deskMessages as indonesianDesk } from '#messages/id/office/desk-messages.ts'
import { officeMessages as indonesian } from '#messages/id/office/office-messages.ts'

export const OUTLET = {
  id: 4,
  name: 'Luna Senja Kuningan',
  brand: 'luna-senja',
  slug: 'kuningan',
  zone: 'Asia/Jakarta',
}

type Reader = { language?: Language; may: readonly Permission[]; path?: string }

export function drawnOffice(part: ReactElement, { language = 'en', may, path = '/' }: Reader): string {
  const reaches = may.map((permission) => ({ permission, outletId: OUTLET.id, reach: 'full' as const }))
  const me = {
    id: '5e14a000-0000-4000-8000-000000000002',
    name: 'Rina',
    email: 'rina@grup.example',
    locale: language,
    roles: [],
    roleNames: [],
    houseRoles: [],
    outlets: [{ ...OUTLET, isRestaurant: false, isOpen: true }],
    reaches,
  }
  const session: Session = {
    visit: { me, device: null, isSandbox: false, now: '2026-11-25T15:00:00Z' },
    become: () => Promise.resolve(),
    speak: () => Promise.resolve(),
  }
  const messages =
    language === 'en'
      ? { ...english, ...englishDesk, ...englishContent }
      : { ...indonesian, ...indonesianDesk, ...indonesianContent }
  const Stub = createRoutesStub([{ path: '*', Component: () => part }])
  return renderToStaticMarkup(
    <MessagesProvider language={language} messages={messages}>
      <SessionContext value={session}>
        <Stub initialEntries={[path]} />
      </SessionContext>
    </MessagesProvider>,
  )
}

export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
